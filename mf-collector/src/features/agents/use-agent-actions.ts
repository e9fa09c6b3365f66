import { collectorAgents, type CollectorAgent } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import type { EnrolmentDialogProps } from './enrolment-dialog.tsx';

export interface AgentActionsOptions {
  /** The list is to be loaded again. */
  changed(): void;
  enrolled(enrolment: Omit<EnrolmentDialogProps, 'onClose'>): void;
}

/** What the menu of an agent does; what stops something asks before. */
export function useAgentActions({ changed, enrolled }: AgentActionsOptions) {
  const intl = useIntl();
  const client = useClient();
  const { confirm, toast } = useNotify();
  const { run } = useAction();
  const done = (text: string): void => {
    toast(text, { intent: 'success' });
    changed();
  };
  return {
    enrol: async ({ clientId, agentName, enrolledAt }: CollectorAgent): Promise<void> => {
      const sure =
        enrolledAt === null ||
        (await confirm({
          title: intl.formatMessage(
            { id: 'collector.enrol.againTitle', defaultMessage: '重新注册“{name}”？' },
            { name: agentName },
          ),
          text: intl.formatMessage({
            id: 'collector.enrol.againText',
            defaultMessage: '新注册码用过之后，现在这台机器的密钥随即失效。',
          }),
          confirmLabel: intl.formatMessage({ id: 'collector.menu.enrol', defaultMessage: '生成注册码' }),
        }));
      if (!sure) return;
      await run(async () => {
        const saved = await client.call(collectorAgents.update, { body: { clientId, agentName, enrol: true } });
        if (saved.enrolment) enrolled({ name: agentName, enrolment: saved.enrolment });
      });
    },
    upgrade: async ({ clientId, agentName: name, upgradeTo: version }: CollectorAgent): Promise<void> => {
      const sure = await confirm({
        title: intl.formatMessage(
          { id: 'collector.upgrade.title', defaultMessage: '把“{name}”升级到 {version}？' },
          { name, version },
        ),
        text: intl.formatMessage({
          id: 'collector.upgrade.text',
          defaultMessage:
            '采集器从服务器下载新版本，核对签名后切换并重新启动，正在读取的任务会重新读取，已读取的数据不会丢失。新版本如果没有连上服务器，会自动退回现在的版本。',
        }),
        confirmLabel: intl.formatMessage({ id: 'collector.upgrade.confirm', defaultMessage: '升级' }),
      });
      if (!sure) return;
      await run(async () => {
        await client.call(collectorAgents.send, { body: { clientId, command: { kind: 'upgrade' } } });
        done(intl.formatMessage({ id: 'collector.upgrade.sent', defaultMessage: '已通知“{name}”升级' }, { name }));
      });
    },
    rotate: async ({ clientId, agentName: name }: CollectorAgent): Promise<void> => {
      const sure = await confirm({
        title: intl.formatMessage({ id: 'collector.rotate.title', defaultMessage: '更换“{name}”的密钥？' }, { name }),
        text: intl.formatMessage({
          id: 'collector.rotate.text',
          defaultMessage:
            '采集器自行生成新密钥，并用现在的密钥证明。新密钥生效后旧密钥随即失效，拿着旧密钥的人会被拒绝并记录在案。采集不中断，密码也不用重新输入。',
        }),
        confirmLabel: intl.formatMessage({ id: 'collector.menu.rotate', defaultMessage: '更换密钥' }),
      });
      if (!sure) return;
      await run(async () => {
        await client.call(collectorAgents.send, { body: { clientId, command: { kind: 'rotate' } } });
        done(intl.formatMessage({ id: 'collector.rotate.sent', defaultMessage: '已通知“{name}”更换密钥' }, { name }));
      });
    },
    start: async ({ clientId, agentName: name }: CollectorAgent, on: boolean): Promise<void> => {
      const sure =
        on ||
        (await confirm({
          title: intl.formatMessage(
            { id: 'collector.pause.title', defaultMessage: '暂停“{name}”按计划采集？' },
            { name },
          ),
          text: intl.formatMessage({
            id: 'collector.pause.text',
            defaultMessage: '到点的任务集不再开始，正在运行的会运行完；仍可手动运行。继续之后从下一个时间点开始。',
          }),
          confirmLabel: intl.formatMessage({ id: 'collector.pause.confirm', defaultMessage: '暂停' }),
        }));
      if (!sure) return;
      await run(async () => {
        await client.call(collectorAgents.start, { body: { clientId, on } });
        done(
          on
            ? intl.formatMessage({ id: 'collector.resumed', defaultMessage: '“{name}”继续按计划采集' }, { name })
            : intl.formatMessage({ id: 'collector.paused', defaultMessage: '“{name}”已暂停按计划采集' }, { name }),
        );
      });
    },
    turn: async ({ clientId, agentName }: CollectorAgent, on: boolean): Promise<void> => {
      const sure =
        on ||
        (await confirm({
          title: intl.formatMessage(
            { id: 'collector.off.title', defaultMessage: '停用“{name}”？' },
            { name: agentName },
          ),
          text: intl.formatMessage({
            id: 'collector.off.text',
            defaultMessage: '停用期间它发来的一切都会被拒绝。它会继续尝试连接，启用后自动恢复。',
          }),
          confirmLabel: intl.formatMessage({ id: 'collector.menu.off', defaultMessage: '停用' }),
        }));
      if (!sure) return;
      await run(async () => {
        await client.call(collectorAgents.switch, { body: { clientId, on } });
        done(
          on
            ? intl.formatMessage({ id: 'collector.turnedOn', defaultMessage: '采集器已启用' })
            : intl.formatMessage({ id: 'collector.turnedOff', defaultMessage: '采集器已停用' }),
        );
      });
    },
  };
}
