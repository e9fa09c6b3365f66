import { platform } from '@tessera/contract';
import type { Channel, Train } from '@tessera/contract';
import { useAction, useClient, useNotify } from '@tessera/remote-kit';
import { useIntl } from 'react-intl';

import { buildName } from './build-name.ts';

type Build = Train['builds'][number];
export interface TrainActions {
  readonly busy: boolean;
  /** `share` is a fraction of the users and only for the canary. Resolves to whether it was done. */
  promote(build: Build, channel: Channel, share?: number): Promise<boolean>;
  /** Asks first. */
  rollBack(train: Train, channel: Channel): Promise<void>;
  /** Asks first. Takes a remote off both channels. */
  withdraw(train: Train): Promise<void>;
  /** Asks first. Without a build the remote with all of them; the server refuses what is in use. */
  remove(remote: string, build: Build | null): Promise<void>;
  /** Asks first. */
  liftQuarantine(build: Build): Promise<void>;
  /** null takes the pin away. */
  pin(remote: string, corporation: string, build: string | null): Promise<boolean>;
}

/** What an operator does with a train; each step that can't be unseen by users asks first. */
export function useTrainActions(onChanged: () => void): TrainActions {
  const intl = useIntl();
  const client = useClient();
  const { toast, confirm } = useNotify();
  const { busy, run } = useAction();
  const done = (text: string): void => {
    toast(text, { intent: 'success' });
    onChanged();
  };

  return {
    busy,
    promote: (chosen, channel, share) =>
      run(async () => {
        const { remote, build } = chosen;
        const name = buildName(chosen);
        await client.call(platform.promote, {
          body: { remote, build, channel, ...(share === undefined ? {} : { share }) },
        });
        done(
          channel === 'stable'
            ? intl.formatMessage(
                { id: 'admin.train.promotedStable', defaultMessage: '{remote}「{name}」已成为稳定版' },
                { remote, name },
              )
            : intl.formatMessage(
                { id: 'admin.train.promotedCanary', defaultMessage: '{remote}「{name}」已开始灰度' },
                { remote, name },
              ),
        );
      }),
    async rollBack({ remote, builds, previous }, channel) {
      const target = builds.find(({ build }) => build === previous);
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.train.rollBackTitle', defaultMessage: '回滚 {remote}' }, { remote }),
        text:
          channel === 'stable'
            ? intl.formatMessage(
                {
                  id: 'admin.train.rollBackStable',
                  defaultMessage: '稳定通道将指回「{name}」。已打开的页面会收到刷新提示，不会被强制中断。确定回滚吗？',
                },
                { name: target ? buildName(target) : previous?.slice(0, 8) },
              )
            : intl.formatMessage({
                id: 'admin.train.rollBackCanary',
                defaultMessage: '灰度通道将撤回，参与灰度的用户回到稳定版。确定回滚吗？',
              }),
        confirmLabel: intl.formatMessage({ id: 'admin.train.rollBack', defaultMessage: '回滚' }),
        danger: true,
      });
      if (!sure) return;
      await run(async () => {
        await client.call(platform.rollback, { body: { remote, channel } });
        done(intl.formatMessage({ id: 'admin.train.rolledBack', defaultMessage: '{remote} 已回滚' }, { remote }));
      });
    },
    async withdraw({ remote }) {
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.train.withdrawTitle', defaultMessage: '下线 {remote}' }, { remote }),
        text: intl.formatMessage({
          id: 'admin.train.withdrawText',
          defaultMessage: '所有用户都将看不到这个微应用，已固定版本的企业除外。版本会保留，可以再次发布。确定下线吗？',
        }),
        confirmLabel: intl.formatMessage({ id: 'admin.train.withdraw', defaultMessage: '下线' }),
        danger: true,
      });
      if (!sure) return;
      await run(async () => {
        await client.call(platform.withdraw, { body: { remote } });
        done(intl.formatMessage({ id: 'admin.train.withdrawn', defaultMessage: '{remote} 已下线' }, { remote }));
      });
    },
    async remove(remote, build) {
      const name = build === null ? remote : `${remote} ${buildName(build)}`;
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.train.deleteTitle', defaultMessage: '删除 {name}' }, { name }),
        text:
          build === null
            ? intl.formatMessage({
                id: 'admin.train.deleteRemoteText',
                defaultMessage: '这个微应用的所有版本和文件都会被永久删除，无法恢复。确定删除吗？',
              })
            : intl.formatMessage({
                id: 'admin.train.deleteText',
                defaultMessage: '这个版本的文件会被永久删除，无法恢复；仍打开着它的页面会出错。确定删除吗？',
              }),
        confirmLabel: intl.formatMessage({ id: 'admin.train.delete', defaultMessage: '删除' }),
        danger: true,
      });
      if (!sure) return;
      await run(async () => {
        await client.call(platform.deleteBuild, { body: { remote, build: build?.build ?? null } });
        done(intl.formatMessage({ id: 'admin.train.deleted', defaultMessage: '已删除 {name}' }, { name }));
      });
    },
    async liftQuarantine(held) {
      const { remote, build } = held;
      const sure = await confirm({
        title: intl.formatMessage({ id: 'admin.train.liftTitle', defaultMessage: '解除隔离' }),
        text: intl.formatMessage(
          {
            id: 'admin.train.liftText',
            defaultMessage: '{remote}「{name}」因多次故障被隔离。解除后它会重新提供给用户，故障重新计数。确定解除吗？',
          },
          { remote, name: buildName(held) },
        ),
        confirmLabel: intl.formatMessage({ id: 'admin.train.lift', defaultMessage: '解除隔离' }),
        danger: true,
      });
      if (!sure) return;
      await run(async () => {
        await client.call(platform.release, { body: { remote, build } });
        done(intl.formatMessage({ id: 'admin.train.lifted', defaultMessage: '已解除隔离' }));
      });
    },
    pin: (remote, targetCorporation, build) =>
      run(async () => {
        await client.call(platform.pin, { body: { remote, targetCorporation, build } });
        done(
          build === null
            ? intl.formatMessage({ id: 'admin.pin.removed', defaultMessage: '已取消固定版本' })
            : intl.formatMessage({ id: 'admin.pin.saved', defaultMessage: '已固定版本' }),
        );
      }),
  };
}
