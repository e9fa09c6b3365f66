import type { FilterChoice, ParamFilter } from '@tessera/contract';
import { Button, LoadingSkeleton } from '@tessera/ui/core';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { ParamChoice } from '../board-params/param-choice.tsx';
import type { ParamDetail } from '../board-params/param-source.ts';
import { errorText } from '../frame/error-text.ts';
import { useBoardFilters } from './board-filters-context.tsx';
import type { ChoiceDraft } from './choice-draft.ts';

export interface ParamBodyProps {
  readonly component: ParamFilter;
  readonly choice: FilterChoice | null;
  onDraft(draft: ChoiceDraft): void;
}

/** What there is to choose for a parameter, once what it is has arrived. */
export function ParamBody({ component, choice, onDraft }: ParamBodyProps) {
  const intl = useIntl();
  const params = useBoardFilters()?.params;
  const [loaded, setLoaded] = useState<{ detail?: ParamDetail; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const { code } = component;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    params?.detail(code, signal).then(
      (detail) => !signal.aborted && setLoaded({ detail }),
      (error: unknown) => !signal.aborted && setLoaded({ error }),
    );
    return () => controller.abort();
  }, [params, code, attempt]);
  if (!params) return null;
  const { detail, error } = loaded;
  if (error !== undefined)
    return (
      <div role="alert">
        {errorText(error, intl)}
        <Button size="small" appearance="transparent" onClick={() => setAttempt(attempt + 1)}>
          <FormattedMessage id="board.filter.retry" defaultMessage="重试" />
        </Button>
      </div>
    );
  if (!detail) return <LoadingSkeleton shape="text" count={4} />;
  if (!detail.dynamicParam)
    return (
      <div role="status">
        <FormattedMessage id="board.filters.paramGone" defaultMessage="这个动态参数已被删除" />
      </div>
    );
  return (
    <ParamChoice
      param={detail.dynamicParam}
      defaultValue={detail.defaultValue}
      choice={choice}
      source={params}
      onChoose={(next, ready) => onDraft({ choice: next, ready })}
    />
  );
}
