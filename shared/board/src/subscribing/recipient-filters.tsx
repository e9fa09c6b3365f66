import {
  emptyBoardDocument,
  filtersOf,
  type BoardComponent,
  type BoardDocument,
  type BoardState,
  type SubscriptionRecipient,
} from '@tessera/contract';
import { useClient, useLocale } from '@tessera/remote-kit';
import { IconButton, makeStyles, tokens } from '@tessera/ui/core';
import { Field, Select } from '@tessera/ui/forms';
import { DismissRegular } from '@tessera/ui/icons';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';

import { BoardFiltersProvider } from '../board-filters/board-filters-context.tsx';
import { FilterBar } from '../board-filters/filter-bar.tsx';
import { createFilterSources } from '../board-filters/filter-sources.ts';
import { createNarrowing } from '../board-filters/narrowing.ts';
import { recipientKey, recipientName } from '../recipients/recipient.ts';
import { NO_CHOICES } from '../state/board-state.ts';
import { useFilterChoices } from '../state/use-filter-choices.ts';
import type { SubscriptionChoices } from './subscription-draft.ts';

type Filters = BoardState['filters'];

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  add: { maxWidth: '320px' },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  one: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  head: { display: 'flex', alignItems: 'center', gap: '8px', padding: '4px 4px 4px 16px' },
  name: { flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: tokens.fontWeightSemibold },
});

export interface RecipientFiltersProps {
  readonly menuCode: string;
  readonly recipients: readonly SubscriptionRecipient[];
  readonly choices: SubscriptionChoices;
  /** Filters of the subscription, with which those of a recipient begin. */
  readonly filters: Filters;
  onChange(recipients: SubscriptionRecipient[]): void;
}

/** Recipients who get the document with filters of their own; nothing for a document without filters. */
export function RecipientFilters({ menuCode, recipients, choices, filters, onChange }: RecipientFiltersProps) {
  const styles = useStyles();
  const intl = useIntl();
  const client = useClient();
  const shared = useMemo(() => {
    const document = documentOf(choices.filters);
    const sources = createFilterSources(client, menuCode);
    return { document, sources, narrowing: createNarrowing(document, sources) };
  }, [choices.filters, client, menuCode]);
  if (filtersOf(shared.document).length === 0) return null;
  const nameOf = (one: SubscriptionRecipient) => recipientName(one, choices) ?? recipientKey(one);
  const own = recipients.filter((one) => one.filters !== undefined);
  const others = recipients.filter((one) => one.filters === undefined);
  const change = (key: string, next: Filters | undefined) =>
    onChange(recipients.map((one) => (recipientKey(one) === key ? { ...one, filters: next } : one)));
  return (
    <div className={styles.root}>
      <Field
        className={styles.add}
        label={intl.formatMessage({ id: 'board.subscribe.ownFilters', defaultMessage: '为收件人单独设置筛选' })}
        hint={
          own.length === 0
            ? intl.formatMessage({
                id: 'board.subscribe.ownFiltersHint',
                defaultMessage: '例如让每位区域经理只收到自己的大区；没有设置的收件人使用订阅的筛选',
              })
            : undefined
        }
      >
        <Select value="" disabled={others.length === 0} onChange={(_event, { value }) => change(value, [...filters])}>
          <option value="">
            {intl.formatMessage({ id: 'board.subscribe.ownFiltersOf', defaultMessage: '选择收件人' })}
          </option>
          {others.map((one) => (
            <option key={recipientKey(one)} value={recipientKey(one)}>
              {nameOf(one)}
            </option>
          ))}
        </Select>
      </Field>
      {own.length === 0 ? null : (
        <ul className={styles.list}>
          {own.map((one) => {
            const key = recipientKey(one);
            const name = nameOf(one);
            return (
              <li key={key} className={styles.one}>
                <div className={styles.head}>
                  <span className={styles.name}>{name}</span>
                  <IconButton
                    size="small"
                    icon={<DismissRegular />}
                    label={intl.formatMessage(
                      { id: 'board.subscribe.dropOwnFilters', defaultMessage: '“{name}”改用订阅的筛选' },
                      { name },
                    )}
                    onClick={() => change(key, undefined)}
                  />
                </div>
                <OwnFilters {...shared} filters={one.filters ?? []} onChange={(next) => change(key, next)} />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

/** A document with the filters only, each moved to the bar. */
function documentOf(components: readonly BoardComponent[]): BoardDocument {
  const placed = components.map((one) => ('location' in one ? { ...one, location: 'bar' } : one));
  return { ...emptyBoardDocument(0), components: placed as BoardComponent[] };
}

interface OwnFiltersProps {
  readonly document: BoardDocument;
  readonly sources: ReturnType<typeof createFilterSources>;
  readonly narrowing: ReturnType<typeof createNarrowing>;
  readonly filters: Filters;
  onChange(filters: Filters): void;
}

function OwnFilters({ document, sources, narrowing, filters, onChange }: OwnFiltersProps) {
  const { locale } = useLocale();
  const choices = useFilterChoices('instant', { ...NO_CHOICES, filters }, (next) => onChange(next.filters), narrowing);
  return (
    <BoardFiltersProvider document={document} choices={choices} sources={sources} locale={locale}>
      <FilterBar />
    </BoardFiltersProvider>
  );
}
