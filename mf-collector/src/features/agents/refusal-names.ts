import type { AgentRefusal } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Why messages of agents, or orders to them, were refused. */
export function useRefusalNames(): Readonly<Record<AgentRefusal, string>> {
  const intl = useIntl();
  return {
    signature: intl.formatMessage({
      id: 'collector.refusal.signature',
      defaultMessage: '消息的签名不符：密钥不对，或途中被改动',
    }),
    oldKey: intl.formatMessage({
      id: 'collector.refusal.oldKey',
      defaultMessage: '用的是更换前的旧密钥：可能有人拿到了旧密钥',
    }),
    replayed: intl.formatMessage({ id: 'collector.refusal.replayed', defaultMessage: '消息已收到过：可能有人重放' }),
    late: intl.formatMessage({ id: 'collector.refusal.late', defaultMessage: '消息已过期' }),
    clock: intl.formatMessage({ id: 'collector.refusal.clock', defaultMessage: '采集器的时钟快了' }),
    twice: intl.formatMessage({ id: 'collector.refusal.twice', defaultMessage: '另一台机器使用同一身份' }),
    off: intl.formatMessage({ id: 'collector.refusal.off', defaultMessage: '停用期间的消息' }),
    revoked: intl.formatMessage({ id: 'collector.refusal.revoked', defaultMessage: '删除之后的消息' }),
    orderSignature: intl.formatMessage({
      id: 'collector.refusal.orderSignature',
      defaultMessage: '采集器收到签名不符的命令',
    }),
    orderForeign: intl.formatMessage({
      id: 'collector.refusal.orderForeign',
      defaultMessage: '采集器收到发给别人的命令',
    }),
    orderReplayed: intl.formatMessage({
      id: 'collector.refusal.orderReplayed',
      defaultMessage: '采集器收到重复的命令',
    }),
    orderLate: intl.formatMessage({ id: 'collector.refusal.orderLate', defaultMessage: '采集器收到过期的命令' }),
    orderUnknown: intl.formatMessage({
      id: 'collector.refusal.orderUnknown',
      defaultMessage: '采集器版本过旧，不认识命令',
    }),
  };
}
