import { report, type BoardState } from '@tessera/contract';
import { LoadError, useEndpoint, useLocale } from '@tessera/remote-kit';
import { LoadingSkeleton } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { choiceSummary } from '../board-filters/choice-summary.ts';
import { heldFilters } from './held-filters.ts';

export interface FilterChoiceProps {
  readonly menuCode: string;
  /** What the reader chose in the report. */
  readonly state: BoardState;
  /** Codes of filters that are not to hold. */
  readonly dropped: ReadonlySet<string>;
  onChange(dropped: ReadonlySet<string>): void;
}

/** Choice of the filters of a report that hold in the file (EP-063); default: all. Nothing where none holds. */
export function FilterChoice({ menuCode, state, dropped, onChange }: FilterChoiceProps) {
  const intl = useIntl();
  const { locale } = useLocale();
  const { data, error, reload } = useEndpoint(
    report.downloadFilter,
    { params: { id: menuCode }, query: {} },
    { fresh: true, inLocale: locale },
  );
  if (!data) return error ? <LoadError error={error} onRetry={reload} /> : <LoadingSkeleton shape="text" count={2} />;
  const held = heldFilters(data.filters, state);
  if (held.length === 0) return null;
  const toggle = (code: string, kept: boolean) => {
    const next = new Set(dropped);
    if (kept) next.delete(code);
    else next.add(code);
    onChange(next);
  };
  return (
    <ChoiceGroup label={intl.formatMessage({ id: 'board.export.filters', defaultMessage: '文件中生效的筛选条件' })}>
      {held.map(({ code, name, choice }) => (
        <Checkbox
          key={code}
          label={intl.formatMessage(
            { id: 'board.export.filter', defaultMessage: '{name}：{choice}' },
            { name, choice: choiceSummary(choice, intl) },
          )}
          checked={!dropped.has(code)}
          onChange={(_event, { checked }) => toggle(code, checked === true)}
        />
      ))}
    </ChoiceGroup>
  );
}
