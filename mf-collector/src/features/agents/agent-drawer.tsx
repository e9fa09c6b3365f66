import { collectorAgents, type CollectorAgent } from '@tessera/contract';
import { formatBytes, formatDate } from '@tessera/i18n';
import { useAutoRefresh, useEndpoint, useLocale, WhenLoaded } from '@tessera/remote-kit';
import { FactList, LoadingSkeleton, makeStyles, MessageBar, MessageBarBody, Subtitle2 } from '@tessera/ui/core';
import { DrawerBody, SideDrawer } from '@tessera/ui/forms';
import { FormattedMessage, useIntl } from 'react-intl';

import { AgentCommands } from './agent-commands.tsx';
import { AgentRefusals } from './agent-refusals.tsx';
import { AgentStateBadge } from './agent-state.tsx';
import { UpgradeBar } from './upgrade-state.tsx';

const useStyles = makeStyles({
  drawer: { width: '600px', maxWidth: '100vw' },
  // What is said of an agent is read whole; the drawer scrolls.
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '24px', '> *': { flexShrink: 0 } },
});
/** Milliseconds between looks. */
const LOOK_AGAIN = 3_000;
/** Milliseconds that a clock may be off without a word. */
const CLOCK = 5_000;

/** One agent: where it runs, how it stands, what was refused, and commands. */
export function AgentDrawer({ clientId, onClose }: { readonly clientId: string; onClose(): void }) {
  const styles = useStyles();
  const intl = useIntl();
  const detail = useEndpoint(collectorAgents.get, { params: { clientId } }, { fresh: true });
  useAutoRefresh(detail, true, LOOK_AGAIN);
  const title =
    detail.data?.agent.agentName ?? intl.formatMessage({ id: 'collector.agents.title', defaultMessage: '采集器' });
  return (
    <SideDrawer size="medium" className={styles.drawer} title={title} onClose={onClose}>
      <DrawerBody className={styles.body}>
        <WhenLoaded loaded={detail} waiting={<LoadingSkeleton shape="text" count={6} />}>
          {({ agent, refusals, commands }) => (
            <>
              <div>
                <AgentStateBadge state={agent.state} />
              </div>
              <ClockBar agent={agent} />
              {agent.host !== null && agent.host.canUpgrade !== true && <ByHandBar />}
              <UpgradeBar upgrade={agent.upgrade} />
              <Facts agent={agent} />
              <Subtitle2 as="h3">
                <FormattedMessage id="collector.command.title" defaultMessage="命令" />
              </Subtitle2>
              <AgentCommands agent={agent} commands={commands} onSent={detail.reload} />
              {refusals.length > 0 && (
                <>
                  <Subtitle2 as="h3">
                    <FormattedMessage id="collector.refusal.title" defaultMessage="近 7 天被拒绝的消息" />
                  </Subtitle2>
                  <AgentRefusals refusals={refusals} />
                </>
              )}
            </>
          )}
        </WhenLoaded>
      </DrawerBody>
    </SideDrawer>
  );
}

/** Says how far the clock of the machine is off, where it matters. */
function ClockBar({ agent: { clockAhead } }: { readonly agent: CollectorAgent }) {
  if (clockAhead === null || Math.abs(clockAhead) < CLOCK) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="collector.clock"
          defaultMessage="这台机器的时钟{direction, select, ahead {快} other {慢}} {seconds, number} 秒。消息按服务器的时间签名，不受影响，但请校准。"
          values={{
            direction: clockAhead > 0 ? 'ahead' : 'behind',
            seconds: Math.round(Math.abs(clockAhead) / 1_000),
          }}
        />
      </MessageBarBody>
    </MessageBar>
  );
}

/** Says what to change where an agent can't upgrade itself. */
function ByHandBar() {
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>
        <FormattedMessage
          id="collector.upgrade.byHand"
          defaultMessage="这个采集器由 run 启动，不能自动升级。请在启动它的服务或脚本中把 run 改为 watch 再重新启动；早期版本请先换成新下载的文件夹。"
        />
      </MessageBarBody>
    </MessageBar>
  );
}

function Facts({ agent }: { readonly agent: CollectorAgent }) {
  const intl = useIntl();
  const { locale } = useLocale();
  const { host, load, address } = agent;
  const bytes = (value: number) => formatBytes(value, 1);
  const time = (at: string | null) => (at === null ? '' : formatDate(at, locale, 'dateTime'));
  return (
    <FactList
      facts={[
        [intl.formatMessage({ id: 'collector.agent.host', defaultMessage: '机器' }), host?.hostName ?? ''],
        [intl.formatMessage({ id: 'collector.agent.address', defaultMessage: '地址' }), address ?? ''],
        [
          intl.formatMessage({ id: 'collector.agent.version', defaultMessage: '版本' }),
          host === null ? '' : `${host.version} · Node.js ${host.runtime} · ${host.platform}`,
        ],
        [intl.formatMessage({ id: 'collector.agent.seen', defaultMessage: '最近心跳' }), time(agent.lastSeen)],
        [
          intl.formatMessage({ id: 'collector.agent.processor', defaultMessage: '处理器' }),
          load === null
            ? ''
            : intl.formatMessage(
                { id: 'collector.agent.cores', defaultMessage: '{share} 核' },
                { share: intl.formatNumber(load.processor, { maximumFractionDigits: 2 }) },
              ),
        ],
        [
          intl.formatMessage({ id: 'collector.agent.memory', defaultMessage: '内存' }),
          load === null ? '' : bytes(load.memory),
        ],
        [
          intl.formatMessage({ id: 'collector.agent.disk', defaultMessage: '磁盘剩余' }),
          load === null ? '' : bytes(load.diskFree),
        ],
        [
          intl.formatMessage({ id: 'collector.agent.backlog', defaultMessage: '待发送' }),
          load?.backlog === undefined
            ? ''
            : intl.formatMessage(
                {
                  id: 'collector.agent.backlogOf',
                  defaultMessage: '{batches, plural, =0 {无} other {{batches, number} 批，{bytes}}}',
                },
                { batches: load.backlog.batches, bytes: bytes(load.backlog.bytes) },
              ),
        ],
        [intl.formatMessage({ id: 'collector.agent.key', defaultMessage: '密钥' }), agent.key?.fingerprint ?? ''],
        [
          intl.formatMessage({ id: 'collector.agent.keySince', defaultMessage: '密钥启用时间' }),
          time(agent.key?.since ?? null),
        ],
        [intl.formatMessage({ id: 'collector.agent.enrolled', defaultMessage: '注册时间' }), time(agent.enrolledAt)],
        [
          intl.formatMessage({ id: 'collector.agent.codeUntil', defaultMessage: '注册码有效至' }),
          time(agent.codeUntil),
        ],
      ]}
    />
  );
}
