import { LoadError } from '@tessera/remote-kit';
import { useLocation, useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, makeStyles, mergeClasses, tokens } from '@tessera/ui/core';
import { Provider } from 'jotai';
import { useState } from 'react';

import { EditorView } from './editor-view.tsx';
import { useOpening, type EditorAddress } from './use-opening.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  full: { height: '100vh' },
});

/** /editChart (RT-027): a chart in the frame. */
export const EditChartPage = () => <EditPage full={false} />;
/** /editHighChart (RT-034): a chart over the whole window. */
export const EditHighChartPage = () => <EditPage full />;

interface Opening {
  readonly round: number;
  /** What the address has been since: a new chart gets a code, a copy another board. The editor itself writes them. */
  readonly addresses: readonly EditorAddress[];
}
const isSame = (one: EditorAddress, other: EditorAddress) =>
  one.menuCode === other.menuCode && one.reportCode === other.reportCode;

function EditPage({ full }: { readonly full: boolean }) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address: EditorAddress = {
    menuCode: params.get('menuCode') ?? '',
    reportCode: params.get('reportCode') ?? '',
    tableId: params.get('tableId') ?? '',
  };
  const [opened, setOpened] = useState<Opening>({ round: 0, addresses: [address] });
  if (!opened.addresses.some((one) => isSame(one, address)))
    setOpened(({ round }) => ({ round: round + 1, addresses: [address] }));
  const current = opened.addresses.at(-1) ?? address;
  // After the address was replaced, only the author navigates back.
  if (opened.addresses.length > 1 && isSame(address, current))
    setOpened(({ round }) => ({ round, addresses: [current] }));
  return (
    <Opened
      key={opened.round}
      full={full}
      address={current}
      warning={pathname.startsWith('/warning') || params.get('warning') === '1'}
      paperId={params.get('paperId')}
      onScreen={params.get('from') === 'screen'}
      toReading={params.get('from') === 'reading'}
      onCode={(menuCode, reportCode) => {
        const next = { menuCode, reportCode, tableId: '' };
        if (isSame(next, current)) return;
        setOpened(({ round, addresses }) => ({ round, addresses: [...addresses, next] }));
        setParams(
          (before) => {
            const after = new URLSearchParams(before);
            after.set('menuCode', menuCode);
            after.set('reportCode', reportCode);
            after.delete('tableId');
            return after;
          },
          { replace: true },
        );
      }}
      onReopen={() => setOpened(({ round }) => ({ round: round + 1, addresses: [current] }))}
    />
  );
}

interface OpenedProps {
  readonly full: boolean;
  readonly address: EditorAddress;
  readonly warning: boolean;
  /** Page of the report that the chart is made for; null on boards. */
  readonly paperId: string | null;
  /** Whether it is made for a big screen. */
  readonly onScreen: boolean;
  /** Whether the board was read, not edited, when the chart was opened. */
  readonly toReading: boolean;
  onCode(menuCode: string, reportCode: string): void;
  onReopen(): void;
}

function Opened({ full, address, ...view }: OpenedProps) {
  const styles = useStyles();
  const [fixed] = useState(address);
  const { data, error, reload } = useOpening(fixed);
  return (
    <div className={mergeClasses(styles.root, full && styles.full)}>
      {data ? (
        <Provider>
          <EditorView opening={data} {...view} />
        </Provider>
      ) : error ? (
        <LoadError error={error} onRetry={reload} />
      ) : (
        <LoadingSkeleton shape="block" height={480} />
      )}
    </div>
  );
}
