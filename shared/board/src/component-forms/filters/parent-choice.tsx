import { isFieldFilter, type BoardComponent, type FieldFilter } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { cycleWith } from './filter-problems.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column' },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export interface ParentChoiceProps {
  readonly draft: FieldFilter;
  readonly components: readonly BoardComponent[];
  onChange(parentFilterList: string[]): void;
}

/** Filters whose choices narrow what is offered in this one. What would close a ring, or has no say, can't be chosen. */
export function ParentChoice({ draft, components, onChange }: ParentChoiceProps) {
  const styles = useStyles();
  const intl = useIntl();
  const [source] = draft.filterData;
  const others = components.filter(isFieldFilter).filter(({ code }) => code !== draft.code);
  if (others.length === 0) return null;
  const reasonAgainst = (other: FieldFilter): string | null => {
    const ring = cycleWith(draft, [...draft.parentFilterList, other.code], components);
    if (ring)
      return intl.formatMessage(
        { id: 'board.filter.ring', defaultMessage: '会形成循环：{path}' },
        { path: ring.map(({ name }) => name || draft.name).join(' → ') },
      );
    return other.filterData.some(({ tblId }) => tblId === source?.tblId)
      ? null
      : intl.formatMessage({
          id: 'board.filter.parentElsewhere',
          defaultMessage: '它不作用于本筛选器的数据表',
        });
  };
  return (
    <ChoiceGroup
      label={intl.formatMessage({ id: 'board.filter.parents', defaultMessage: '上级筛选器' })}
      hint={intl.formatMessage({
        id: 'board.filter.parentsHint',
        defaultMessage: '勾选后，这里的可选值随上级筛选器的选择而变',
      })}
    >
      <div className={styles.list}>
        {others.map((other) => {
          const chosen = draft.parentFilterList.includes(other.code);
          const against = chosen ? null : reasonAgainst(other);
          return (
            <Checkbox
              key={other.code}
              checked={chosen}
              disabled={against !== null}
              label={
                against === null ? (
                  other.name
                ) : (
                  <>
                    {other.name} <span className={styles.note}>{against}</span>
                  </>
                )
              }
              onChange={() =>
                onChange(
                  chosen
                    ? draft.parentFilterList.filter((code) => code !== other.code)
                    : [...draft.parentFilterList, other.code],
                )
              }
            />
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
