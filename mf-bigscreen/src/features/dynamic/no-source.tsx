import { errorText, requestIdOf } from '@tessera/board';
import { ERRORS } from '@tessera/contract';
import { isRequestError } from '@tessera/request';
import { EmptyState, ErrorState } from '@tessera/ui/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

import { isUnknown } from './use-shown-source.ts';

export interface NoSourceProps {
  readonly error: unknown;
  /** Value that the address names; null where it names none. */
  readonly value: string | null;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  onRetry(): void;
}

/** Why a dynamic screen shows nothing: a value of no source, no screen, or a screen that is gone or not published. */
export function NoSource({ error, value, actions, onRetry }: NoSourceProps) {
  const intl = useIntl();
  if (isUnknown(error))
    return (
      <EmptyState
        actions={actions}
        title={
          value === null
            ? intl.formatMessage({ id: 'bigscreen.dynamic.gone', defaultMessage: '动态大屏不存在' })
            : intl.formatMessage(
                { id: 'bigscreen.dynamic.unknown', defaultMessage: '没有值为“{value}”的来源' },
                { value },
              )
        }
        text={
          value === null
            ? intl.formatMessage({
                id: 'bigscreen.dynamic.goneHint',
                defaultMessage: '它可能已被删除，或者您没有查看它的权限',
              })
            : intl.formatMessage({
                id: 'bigscreen.dynamic.unknownHint',
                defaultMessage: '请检查地址，或选择一个来源',
              })
        }
      />
    );
  if (isRequestError(error) && error.code === ERRORS.screenUnpublished.code)
    return (
      <EmptyState
        actions={actions}
        title={intl.formatMessage({ id: 'bigscreen.dynamic.nothing', defaultMessage: '没有可以显示的大屏' })}
        text={intl.formatMessage({
          id: 'bigscreen.dynamic.nothingHint',
          defaultMessage: '还没有选择大屏，或者选择的大屏已被删除、撤回或尚未发布',
        })}
      />
    );
  return (
    <ErrorState
      title={intl.formatMessage({ id: 'bigscreen.dynamic.failed', defaultMessage: '动态大屏打不开' })}
      text={errorText(error, intl)}
      requestId={requestIdOf(error)}
      onRetry={onRetry}
    />
  );
}
