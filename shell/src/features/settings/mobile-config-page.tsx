import { dashboard, MESSAGE_TYPE_CODES } from '@tessera/contract';
import type { MenuNode, MobileConfig } from '@tessera/contract';
import { useClient, useLoad, useNotify, usePermitted } from '@tessera/remote-kit';
import { isRequestError } from '@tessera/request';
import { Button, Checkbox, ErrorState, Field, LoadingSkeleton, makeStyles, Select } from '@tessera/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { loadMobileConfig, saveMobileConfig } from '../../mobile/index.ts';
import { useFailureText } from '../auth/index.ts';
import { FieldColumn } from './form-row.tsx';
import { SettingsLayout, SettingsSection } from './settings-layout.tsx';

/** /mobileConfig: what a phone opens first, and which messages pop up there (RT-059). */
export function MobileConfigPage() {
  const client = useClient();
  const mayWatch = usePermitted('dashboard_watch_dir');
  const { data, error, reload } = useLoad(
    ['mobile-config', mayWatch],
    async (call, signal) => {
      const [config, tree] = await Promise.all([
        loadMobileConfig(client, signal),
        mayWatch ? call(dashboard.selectMenuMap, { body: {} }) : [],
      ]);
      return { config, boards: tree.filter((node) => node.menuType === '2') };
    },
    { fresh: true },
  );
  return (
    <SettingsLayout>
      {data && <ConfigForm initial={data.config} boards={data.boards} />}
      {!data && error === undefined && <LoadingSkeleton shape="block" height={320} />}
      {error !== undefined && (
        <ErrorState requestId={isRequestError(error) ? error.requestId : null} onRetry={reload} />
      )}
    </SettingsLayout>
  );
}

const useStyles = makeStyles({ checks: { display: 'flex', flexDirection: 'column' } });

function ConfigForm({ initial, boards }: { readonly initial: MobileConfig; readonly boards: readonly MenuNode[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const { toast } = useNotify();
  const describe = useFailureText();
  const [config, setConfig] = useState(initial);
  const [busy, setBusy] = useState(false);
  const types = [
    [MESSAGE_TYPE_CODES.system, intl.formatMessage({ id: 'shell.messages.type.system', defaultMessage: '系统消息' })],
    [
      MESSAGE_TYPE_CODES.subscription,
      intl.formatMessage({ id: 'shell.messages.type.subscription', defaultMessage: '订阅消息' }),
    ],
    [
      MESSAGE_TYPE_CODES.earlyWarning,
      intl.formatMessage({ id: 'shell.messages.type.earlyWarning', defaultMessage: '预警消息' }),
    ],
  ] as const;
  const gone = config.startBoard !== null && !boards.some((board) => board.menuCode === config.startBoard);

  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveMobileConfig(client, config);
      toast(intl.formatMessage({ id: 'shell.settings.saved', defaultMessage: '已保存' }), { intent: 'success' });
    } catch (failure) {
      toast(describe(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <SettingsSection
        title={intl.formatMessage({ id: 'shell.mobileConfig.start', defaultMessage: '手机首页' })}
        hint={intl.formatMessage({
          id: 'shell.mobileConfig.startHint',
          defaultMessage: '在手机宽度的屏幕上登录后首先打开的内容。',
        })}
      >
        <FieldColumn>
          <Field
            label={intl.formatMessage({ id: 'shell.mobileConfig.open', defaultMessage: '打开' })}
            validationState="none"
            validationMessage={
              gone
                ? intl.formatMessage({
                    id: 'shell.mobileConfig.gone',
                    defaultMessage: '原来选择的看板已不可用，请重新选择。',
                  })
                : undefined
            }
          >
            <Select
              value={gone ? '' : (config.startBoard ?? '')}
              onChange={(_, { value }) => setConfig({ ...config, startBoard: value || null })}
            >
              <option value="">{intl.formatMessage({ id: 'shell.mobileConfig.home', defaultMessage: '首页' })}</option>
              {boards.map((board) => (
                <option key={board.menuCode} value={board.menuCode}>
                  {board.menuName}
                </option>
              ))}
            </Select>
          </Field>
        </FieldColumn>
      </SettingsSection>
      <SettingsSection
        title={intl.formatMessage({ id: 'shell.mobileConfig.messages', defaultMessage: '手机上的消息提醒' })}
        hint={intl.formatMessage({
          id: 'shell.mobileConfig.messagesHint',
          defaultMessage: '选中的类型在手机上弹出提醒；未选中的仍会收进消息中心。',
        })}
      >
        <div className={styles.checks}>
          {types.map(([code, name]) => (
            <Checkbox
              key={code}
              label={name}
              checked={config.messageTypes.includes(code)}
              onChange={(_, { checked }) =>
                setConfig({
                  ...config,
                  messageTypes: checked
                    ? [...config.messageTypes, code]
                    : config.messageTypes.filter((item) => item !== code),
                })
              }
            />
          ))}
        </div>
      </SettingsSection>
      <div>
        <Button appearance="primary" disabled={busy} onClick={() => void save()}>
          <FormattedMessage id="shell.settings.save" defaultMessage="保存" />
        </Button>
      </div>
    </>
  );
}
