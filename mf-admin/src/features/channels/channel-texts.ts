import type { AddedChannelKind, ChannelFieldName, ChannelKind, DeliveryChannel } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of the kinds of channels, and of the fields of their forms. */
export function useChannelTexts() {
  const intl = useIntl();
  const kinds: Readonly<Record<ChannelKind, string>> = {
    message: intl.formatMessage({ id: 'admin.channels.message', defaultMessage: '消息中心' }),
    mail: intl.formatMessage({ id: 'admin.channels.mail', defaultMessage: '邮件' }),
    dingtalk: intl.formatMessage({ id: 'admin.channels.dingtalk', defaultMessage: '钉钉群机器人' }),
    wecom: intl.formatMessage({ id: 'admin.channels.wecom', defaultMessage: '企业微信群机器人' }),
    feishu: intl.formatMessage({ id: 'admin.channels.feishu', defaultMessage: '飞书群机器人' }),
    webhook: intl.formatMessage({ id: 'admin.channels.webhook', defaultMessage: 'Webhook' }),
  };
  const address = intl.formatMessage({ id: 'admin.channels.address', defaultMessage: 'Webhook 地址' });
  const names: Readonly<Record<ChannelFieldName, string>> = {
    address,
    secret: intl.formatMessage({ id: 'admin.channels.secret', defaultMessage: '签名密钥' }),
    keyword: intl.formatMessage({ id: 'admin.channels.keyword', defaultMessage: '自定义关键词' }),
  };
  const hints: Readonly<Record<AddedChannelKind, string>> = {
    dingtalk: intl.formatMessage({
      id: 'admin.channels.dingtalkHint',
      defaultMessage: '在钉钉群的“机器人”中添加自定义机器人，复制其 Webhook 地址；启用了加签或关键词的，一并填写。',
    }),
    wecom: intl.formatMessage({
      id: 'admin.channels.wecomHint',
      defaultMessage: '在企业微信群中添加群机器人，复制其 Webhook 地址。',
    }),
    feishu: intl.formatMessage({
      id: 'admin.channels.feishuHint',
      defaultMessage:
        '在飞书群的“群机器人”中添加自定义机器人，复制其 Webhook 地址；启用了签名校验或关键词的，一并填写。',
    }),
    webhook: intl.formatMessage({
      id: 'admin.channels.webhookHint',
      defaultMessage: '向您自己的服务发送 JSON，并用密钥签名，以便对方核对来源。',
    }),
  };
  const nameOf = ({ name, kind }: Pick<DeliveryChannel, 'name' | 'kind'>) => name || kinds[kind];
  return { kinds, names, hints, nameOf };
}
