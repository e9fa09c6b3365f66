import { LoadError } from '@tessera/remote-kit';
import { useLocation, useSearchParams } from '@tessera/remote-kit/router';
import { LoadingSkeleton, makeStyles, tokens } from '@tessera/ui/core';
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

function EditPage({ full }: { readonly full: boolean }) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const address: EditorAddress = {
    menuCode: params.get('menuCode') ?? '',
    reportCode: params.get('reportCode') ?? '',
    tableId: params.get('tableId') ?? '',
  };
  const [opened, setOpened] = useState({ address, round: 0 });
  // The code that a new chart gets is written to the address by the editor itself, and opens nothing.
  const [own, setOwn] = useState('');
  const same =
    address.menuCode === opened.address.menuCode &&
    (address.reportCode === opened.address.reportCode || (own !== '' && address.reportCode === own));
  if (!same) {
    setOpened(({ round }) => ({ address, round: round + 1 }));
    setOwn('');
  }
  return (
    <Opened
      key={opened.round}
      full={full}
      address={opened.address}
      warning={pathname.startsWith('/warning') || params.get('warning') === '1'}
      onCode={(menuCode, reportCode) => {
        setOwn(reportCode);
        setOpened((last) => ({ ...last, address: { ...last.address, menuCode } }));
        setParams({ menuCode, reportCode }, { replace: true });
      }}
      onReopen={() =>
        setOpened(({ address: last, round }) => ({
          address: { ...last, reportCode: own || last.reportCode },
          round: round + 1,
        }))
      }
    />
  );
}

interface OpenedProps {
  readonly full: boolean;
  readonly address: EditorAddress;
  readonly warning: boolean;
  onCode(menuCode: string, reportCode: string): void;
  onReopen(): void;
}

function Opened({ full, address, warning, onCode, onReopen }: OpenedProps) {
  const styles = useStyles();
  const [fixed] = useState(address);
  const { data, error, reload } = useOpening(fixed);
  return (
    <div className={full ? `${styles.root} ${styles.full}` : styles.root}>
      {data ? (
        <EditorView opening={data} warning={warning} onCode={onCode} onReopen={onReopen} />
      ) : error ? (
        <LoadError error={error} onRetry={reload} />
      ) : (
        <LoadingSkeleton shape="block" height={480} />
      )}
    </div>
  );
}
