import { docking, type DockingSystem } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

/** Switches a docked system on, or off after asking. @param onSwitched hears that it was tried */
export function useSwitchDocking(onSwitched: () => void): (system: DockingSystem) => Promise<void> {
  const intl = useIntl();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { run } = useAction();
  return async ({ systemId, name, enabled }) => {
    const sure =
      !enabled ||
      (await confirm({
        title: intl.formatMessage({ id: 'admin.docking.disableTitle', defaultMessage: '停用“{name}”？' }, { name }),
        text: intl.formatMessage({
          id: 'admin.docking.disableText',
          defaultMessage: '经由它登录的会话立即结束，目录也不再同步；设置和绑定保留。',
        }),
        confirmLabel: intl.formatMessage({ id: 'admin.docking.disable', defaultMessage: '停用' }),
      }));
    if (!sure) return;
    await run(async () => {
      const { kind, version, settings, rules } = await client.call(docking.detail, { body: { systemId } });
      await client.call(docking.save, {
        // Secrets are in no detail, and so stay.
        body: { systemId, version, kind, name, enabled: !enabled, settings, rules },
      });
      toast(
        enabled
          ? intl.formatMessage({ id: 'admin.docking.disabled', defaultMessage: '对接系统已停用' })
          : intl.formatMessage({ id: 'admin.docking.enabled', defaultMessage: '对接系统已启用' }),
        { intent: 'success' },
      );
    });
    onSwitched();
  };
}
