import { PublicationsDrawer, type PublicationStep } from '@tessera/board/authoring';
import { report, reportPublication } from '@tessera/contract';
import { useClient, useLoad, useNotify, useStore } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DifferenceList } from './difference-list.tsx';
import { DraftFindings } from './draft-findings.tsx';
import type { ReportEditor } from './model/report-editor.ts';

export interface ReportPublicationsProps {
  readonly editor: ReportEditor;
  /** Shows a page of the report. @param componentCode is chosen there; null or left out for none */
  onShow(paperId: string, componentCode?: string | null): void;
  onClose(): void;
}

/** Publications of a report, which can be compared with the draft; the draft can be cleared. */
export function ReportPublications({ editor, onShow, onClose }: ReportPublicationsProps) {
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { menuCode, saver } = editor;
  const { version } = useStore(saver);
  const [compared, setCompared] = useState<number | null>(null);
  const body = { menuCode };
  const loaded = useLoad(['publications', menuCode, version], async (call) => {
    const [list, findings] = await Promise.all([
      call(reportPublication.list, { body }),
      call(reportPublication.check, { body }),
    ]);
    return { list, findings };
  });
  const clear = async ({ run }: PublicationStep) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'report.publish.clearTitle', defaultMessage: '放弃草稿' }),
      text: intl.formatMessage({
        id: 'report.publish.clearText',
        defaultMessage: '草稿会变回读者看到的内容；还没有发布过的报告会剩下一张空白页。现在的草稿保留在历史版本中。',
      }),
      confirmLabel: intl.formatMessage({ id: 'report.publish.clear', defaultMessage: '放弃草稿' }),
      danger: true,
    });
    if (!sure) return;
    await run(async () => {
      if (!(await saver.flush())) return;
      await client.call(report.clear, { params: { id: menuCode }, body: { lockKey: editor.lockKey } });
      editor.takeTheirs(await editor.load());
    });
  };
  return (
    <PublicationsDrawer
      noun="report"
      saver={saver}
      loaded={loaded}
      calls={{
        publish: (saved) => client.call(reportPublication.publish, { body: { menuCode, version: saved } }),
        withdraw: () => client.call(reportPublication.withdraw, { body }),
        rollBack: (publication) => client.call(reportPublication.rollback, { body: { menuCode, publication } }),
      }}
      findings={({ findings }) => (
        <DraftFindings key={version} menuCode={menuCode} checked={findings} onShow={onShow} />
      )}
      draftButtons={(step) => (
        <Button disabledFocusable={step.busy} onClick={() => void clear(step)}>
          <FormattedMessage id="report.publish.clear" defaultMessage="放弃草稿" />
        </Button>
      )}
      factsOf={({ papers }) => (
        <FormattedMessage id="report.publish.facts" defaultMessage="{count, number} 页" values={{ count: papers }} />
      )}
      buttonsOf={({ publication }) => (
        <Button size="small" onClick={() => setCompared(compared === publication ? null : publication)}>
          <FormattedMessage id="report.publish.compare" defaultMessage="与草稿比较" />
        </Button>
      )}
      onClose={onClose}
    >
      {compared === null ? null : <DifferenceList key={compared} menuCode={menuCode} from={compared} onShow={onShow} />}
    </PublicationsDrawer>
  );
}
