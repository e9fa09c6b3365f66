import { PublicationsDrawer, useDrawerList } from '@tessera/board/authoring';
import { screenApp } from '@tessera/contract';
import { useClient, useLoad } from '@tessera/remote-kit';
import { Button } from '@tessera/ui/core';
import { FormattedMessage, useIntl } from 'react-intl';

import type { CheckedLayer } from './model/check-draft.ts';
import type { ScreenEditor } from './model/screen-editor.ts';

export interface ScreenPublicationsProps {
  readonly editor: ScreenEditor;
  /** What to look at before publishing. */
  readonly findings: readonly CheckedLayer[];
  readonly nameOf: (code: string) => string;
  onShow(code: string): void;
  onClose(): void;
}

/** What readers and walls see and saw of a screen. */
export function ScreenPublications({ editor, onClose, ...checked }: ScreenPublicationsProps) {
  const client = useClient();
  const { menuCode, saver } = editor;
  const body = { menuCode };
  const loaded = useLoad(['publications', menuCode], async (call) => ({
    list: await call(screenApp.publications, { body }),
  }));
  return (
    <PublicationsDrawer
      noun="screen"
      saver={saver}
      loaded={loaded}
      calls={{
        publish: (version) => client.call(screenApp.publish, { body: { menuCode, version } }),
        withdraw: () => client.call(screenApp.withdraw, { body }),
        rollBack: (publication) => client.call(screenApp.rollback, { body: { menuCode, publication } }),
      }}
      findings={() => <Findings {...checked} />}
      onClose={onClose}
    />
  );
}

function Findings({ findings, nameOf, onShow }: Pick<ScreenPublicationsProps, 'findings' | 'nameOf' | 'onShow'>) {
  const styles = useDrawerList();
  const intl = useIntl();
  const textOf = ({ kind }: CheckedLayer): string => {
    if (kind === 'blank')
      return intl.formatMessage({ id: 'bigscreen.check.blank', defaultMessage: '大屏上还没有内容' });
    if (kind === 'outside') return intl.formatMessage({ id: 'bigscreen.check.outside', defaultMessage: '在画布之外' });
    if (kind === 'hidden') return intl.formatMessage({ id: 'bigscreen.check.hidden', defaultMessage: '已隐藏' });
    if (kind === 'noContainer')
      return intl.formatMessage({ id: 'bigscreen.check.noContainer', defaultMessage: '没有容器' });
    return intl.formatMessage({ id: 'bigscreen.check.noData', defaultMessage: '没有选择数据' });
  };
  return findings.length === 0 ? null : (
    <ul
      className={styles.list}
      aria-label={intl.formatMessage({ id: 'bigscreen.check.title', defaultMessage: '发布前检查' })}
    >
      {findings.map((finding) => (
        <li key={`${finding.kind}/${finding.i}`} className={styles.row}>
          <div className={styles.words}>
            {finding.i === '' ? null : <div>{nameOf(finding.i)}</div>}
            <div className={styles.facts}>{textOf(finding)}</div>
          </div>
          {finding.i === '' ? null : (
            <Button size="small" onClick={() => onShow(finding.i)}>
              <FormattedMessage id="bigscreen.check.show" defaultMessage="查看" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
