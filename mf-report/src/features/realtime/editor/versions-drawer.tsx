import { useDrawerList } from '@tessera/board/authoring';
import { tbl, type Tbl, type TblVersion } from '@tessera/contract';
import { formatDate } from '@tessera/i18n';
import { useAction, useClient, useEndpoint, useLoad, useLocale, useNotify, WhenLoaded } from '@tessera/remote-kit';
import { Badge, Button, LoadingSkeleton } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { draftOf, type TblDraft } from '../model/tbl-draft.ts';
import { DifferenceView } from './difference-view.tsx';

export interface VersionsDrawerProps {
  readonly menuCode: string;
  /** As it stands in the editor, saved or not. */
  readonly draft: TblDraft;
  readonly changed: boolean;
  /** A version became the draft. */
  onRestored(tbl: Tbl): void;
  onClose(): void;
}

/** The kept versions of a table: each can be compared with the draft and become it again. */
export function VersionsDrawer({ menuCode, draft, changed, onRestored, onClose }: VersionsDrawerProps) {
  const styles = useDrawerList();
  const intl = useIntl();
  const client = useClient();
  const notify = useNotify();
  const { locale } = useLocale();
  const { busy, run } = useAction();
  const [compared, setCompared] = useState<number | null>(null);
  const loaded = useEndpoint(tbl.versions, { body: { menuCode } }, { fresh: true });
  const restore = async ({ version, savedAt }: TblVersion) => {
    const sure = await notify.confirm({
      title: intl.formatMessage({ id: 'report.live.restoreTitle', defaultMessage: '恢复这个版本' }),
      text: intl.formatMessage(
        {
          id: 'report.live.restoreText',
          defaultMessage:
            '草稿会变成 {time} 保存的内容，并成为一个新版本。{changed, select, yes {没有保存的修改会丢失。} other {}}读者看到的内容不变，直到再次发布。',
        },
        { time: formatDate(savedAt, locale, 'dateTime'), changed: changed ? 'yes' : 'no' },
      ),
      confirmLabel: intl.formatMessage({ id: 'report.live.restore', defaultMessage: '恢复' }),
    });
    if (sure) await run(async () => onRestored(await client.call(tbl.restoreTbl, { body: { menuCode, version } })));
  };
  return (
    <SideDrawer
      size="medium"
      title={intl.formatMessage({ id: 'report.live.versions', defaultMessage: '历史版本' })}
      onClose={onClose}
    >
      <DrawerBody>
        <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={6} />}>
          {(versions) => (
            <ul className={styles.list}>
              {versions.map((one, at) => (
                <li key={one.version}>
                  <div className={styles.row}>
                    <div className={styles.words}>
                      <div>
                        <FormattedMessage
                          id="report.live.version"
                          defaultMessage="版本 {version, number}"
                          values={{ version: one.version }}
                        />{' '}
                        {one.published ? (
                          <Badge appearance="tint" color="success" size="small">
                            <FormattedMessage id="report.live.seen" defaultMessage="读者看到的" />
                          </Badge>
                        ) : null}
                      </div>
                      <div className={styles.facts}>
                        {one.savedBy} · {formatDate(one.savedAt, locale, 'dateTime')}
                      </div>
                    </div>
                    <Button size="small" onClick={() => setCompared(compared === one.version ? null : one.version)}>
                      <FormattedMessage id="report.live.compare" defaultMessage="与现在比较" />
                    </Button>
                    {at === 0 && !changed ? null : (
                      <Button size="small" disabledFocusable={busy} onClick={() => void restore(one)}>
                        <FormattedMessage id="report.live.restore" defaultMessage="恢复" />
                      </Button>
                    )}
                  </div>
                  {compared === one.version ? (
                    <Compared menuCode={menuCode} version={one.version} draft={draft} />
                  ) : null}
                </li>
              ))}
            </ul>
          )}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}

interface ComparedProps {
  readonly menuCode: string;
  readonly version: number;
  readonly draft: TblDraft;
}
function Compared({ menuCode, version, draft }: ComparedProps) {
  const loaded = useLoad(['tbl-version', menuCode, version], async (call) =>
    draftOf(await call(tbl.selectTblVersion, { body: { menuCode, version } })),
  );
  return (
    <WhenLoaded loaded={loaded} waiting={<LoadingSkeleton shape="text" count={3} />}>
      {(before) => <DifferenceView before={before} after={draft} />}
    </WhenLoaded>
  );
}
