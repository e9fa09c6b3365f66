import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import type { IntlShape } from 'react-intl';

/** Why a component has no data, in the reader's language; the server's message where it sent one. */
export function errorText(error: unknown, intl: IntlShape): string {
  if (isRequestError(error)) {
    if (error.kind === 'catalogue' && error.message) return error.message;
    if (error.kind === 'network')
      return intl.formatMessage({ id: 'board.error.network', defaultMessage: '网络连接不可用，请检查后重试' });
    if (error.kind === 'cancelled')
      return intl.formatMessage({ id: 'board.error.cancelled', defaultMessage: '查询已取消' });
    if (error.kind === 'reply')
      return intl.formatMessage({ id: 'board.error.reply', defaultMessage: '服务器返回的数据无法识别' });
  }
  return intl.formatMessage({ id: 'board.error.unknown', defaultMessage: '图表显示时出错' });
}

const OF_SETTINGS: ReadonlySet<string> = new Set([
  ERRORS.queryFieldUnknown.code,
  ERRORS.queryTableUnknown.code,
  ERRORS.queryInvalid.code,
]);

/** Whether a chart fails until its settings change. */
export function liesInSettings(error: unknown): boolean {
  return isRequestError(error) && error.code !== undefined && OF_SETTINGS.has(error.code);
}

/** The id under which the server logged the failure. */
export function requestIdOf(error: unknown): string | null {
  return isRequestError(error) ? error.requestId : null;
}
