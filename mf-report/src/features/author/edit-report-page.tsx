import { DocumentNounProvider } from '@tessera/board';
import { LockRoom, type HeldRoom } from '@tessera/board/authoring';
import { PAGE_PATHS, report } from '@tessera/contract';
import { useClient, useLoad, useNavigation, useTelemetry } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { EmptyState } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { NoReportYet, ReportReader } from '../reader/index.ts';
import { loadDraft } from './model/report-editor.ts';
import { ReportAuthor } from './report-author.tsx';

/** Route /editReport (RT-033): the draft of the report of `menuCode`, at the page of `paperId`. */
export function EditReportPage() {
  const intl = useIntl();
  const navigation = useNavigation();
  const [parameters] = useSearchParams();
  const menuCode = parameters.get('menuCode');
  if (!menuCode)
    return (
      <EmptyState
        title={intl.formatMessage({ id: 'report.reader.unnamed', defaultMessage: '地址中没有指明报告' })}
        text={intl.formatMessage({ id: 'report.reader.unnamedHint', defaultMessage: '请从报告目录打开一个报告' })}
      />
    );
  const leave = () => navigation.navigate(`${PAGE_PATHS.reports}?${new URLSearchParams({ menuCode })}`);
  const waiting = (error: unknown, onRetry: () => void): ReactNode => (
    <NoReportYet leading={null} error={error} onRetry={onRetry} />
  );
  return (
    <DocumentNounProvider value="report">
      <LockRoom
        key={menuCode}
        menuCode={menuCode}
        waiting={waiting}
        read={(notice) => (
          <>
            {notice}
            <ReportReader draft menuCode={menuCode} leading={null} />
          </>
        )}
        edit={(held) => <Draft menuCode={menuCode} held={held} waiting={waiting} onLeave={leave} />}
        onLeave={leave}
      />
    </DocumentNounProvider>
  );
}

interface DraftProps {
  readonly menuCode: string;
  readonly held: HeldRoom;
  waiting(error: unknown, onRetry: () => void): ReactNode;
  onLeave(): void;
}

/** Loads the draft without components that stand nowhere (EP-046, RU-783), and edits it. */
function Draft({ menuCode, held, waiting, onLeave }: DraftProps) {
  const client = useClient();
  const telemetry = useTelemetry();
  const { lockKey } = held;
  const open = async () => {
    try {
      await client.call(
        report.deleteNotInSmartReporting,
        { params: { id: menuCode }, query: { lockKey } },
        { quiet: true },
      );
    } catch (error) {
      // What stands nowhere waits for the next opening.
      telemetry.error(error, { menuCode, where: 'report draft' });
    }
    return loadDraft(client, menuCode);
  };
  const { data, error, loading, reload } = useLoad(['report-draft', menuCode], open, { fresh: true });
  if (!data) return waiting(loading ? null : error, reload);
  return <ReportAuthor draft={data} held={held} onLeave={onLeave} />;
}
