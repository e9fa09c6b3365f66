import type { ConnectionFieldName, ConnectionFormField } from '@tessera/contract';
import { useIntl } from 'react-intl';

/** Names of the inputs, of their groups and of their choices in the reader's language. */
export function useConnectionTexts() {
  const intl = useIntl();
  const names: Record<ConnectionFieldName, string> = {
    host: intl.formatMessage({ id: 'data.connection.host', defaultMessage: '主机' }),
    port: intl.formatMessage({ id: 'data.connection.port', defaultMessage: '端口' }),
    database: intl.formatMessage({ id: 'data.connection.database', defaultMessage: '数据库名' }),
    user: intl.formatMessage({ id: 'data.connection.user', defaultMessage: '账号' }),
    password: intl.formatMessage({ id: 'data.connection.password', defaultMessage: '密码' }),
    tls: intl.formatMessage({ id: 'data.connection.tls', defaultMessage: '加密' }),
    tlsServerName: intl.formatMessage({ id: 'data.connection.tlsServerName', defaultMessage: '证书中的主机名' }),
    tlsCa: intl.formatMessage({ id: 'data.connection.tlsCa', defaultMessage: 'CA 证书' }),
    tlsCertificate: intl.formatMessage({ id: 'data.connection.tlsCertificate', defaultMessage: '客户端证书' }),
    tlsKey: intl.formatMessage({ id: 'data.connection.tlsKey', defaultMessage: '客户端私钥' }),
    maxConnections: intl.formatMessage({ id: 'data.connection.maxConnections', defaultMessage: '最多同时连接数' }),
  };
  const pem = intl.formatMessage({
    id: 'data.connection.pemHint',
    defaultMessage: 'PEM 文本，以 -----BEGIN 开头',
  });
  const hints: Partial<Record<ConnectionFieldName, string>> = {
    host: intl.formatMessage({ id: 'data.connection.hostHint', defaultMessage: '域名或 IP 地址，不含协议与端口' }),
    user: intl.formatMessage({ id: 'data.connection.userHint', defaultMessage: '建议使用只读账号' }),
    tlsServerName: intl.formatMessage({
      id: 'data.connection.tlsServerNameHint',
      defaultMessage: '与主机不同时填写',
    }),
    tlsCa: intl.formatMessage({
      id: 'data.connection.tlsCaHint',
      defaultMessage: 'PEM 文本；留空则使用公认的证书机构',
    }),
    tlsCertificate: pem,
    tlsKey: pem,
    maxConnections: intl.formatMessage({ id: 'data.connection.maxConnectionsHint', defaultMessage: '1 到 50' }),
  };
  const groups: Record<ConnectionFormField['group'], string> = {
    server: intl.formatMessage({ id: 'data.connection.groupServer', defaultMessage: '服务器' }),
    signIn: intl.formatMessage({ id: 'data.connection.groupSignIn', defaultMessage: '登录' }),
    security: intl.formatMessage({ id: 'data.connection.groupSecurity', defaultMessage: '安全' }),
    advanced: intl.formatMessage({ id: 'data.connection.groupAdvanced', defaultMessage: '高级' }),
  };
  const options: Readonly<Record<string, string>> = {
    off: intl.formatMessage({ id: 'data.connection.tlsOff', defaultMessage: '不加密' }),
    required: intl.formatMessage({ id: 'data.connection.tlsRequired', defaultMessage: '加密，不验证证书' }),
    verified: intl.formatMessage({ id: 'data.connection.tlsVerified', defaultMessage: '加密并验证证书（推荐）' }),
  };
  return { names, hints, groups, options };
}
