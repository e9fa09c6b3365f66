import type { Locale } from '@tessera/contract';
import {
  exampleText,
  FUNCTION_GROUPS,
  FUNCTION_NAMES,
  FUNCTIONS,
  OTHER_NAMES,
  usageOf,
  type FunctionDefinition,
  type FunctionName,
} from '@tessera/expression/editor';
import { Button, mergeClasses } from '@tessera/ui/core';
import { SearchInput } from '@tessera/ui/forms';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useFormulaTexts } from './formula-texts.ts';
import { useSideStyles } from './side-styles.ts';

export interface FunctionSideProps {
  readonly locale: Locale;
  /** @param cursor position in the text */
  readonly onInsert: (text: string, cursor: number) => void;
}

/** The functions of the language by group, with what each does; a double click puts one into the formula. */
export function FunctionSide({ locale, onInsert }: FunctionSideProps) {
  const styles = useSideStyles();
  const intl = useIntl();
  const texts = useFormulaTexts();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<FunctionName>('SUM');
  const found = FUNCTION_NAMES.filter((name) => matches(name, search, locale));
  const insert = (name: FunctionName) => {
    const { parameters }: FunctionDefinition = FUNCTIONS[name];
    onInsert(`${name}()`, name.length + (parameters.length === 0 ? 2 : 1));
  };
  return (
    <div className={styles.panel}>
      <SearchInput
        value={search}
        onSearch={setSearch}
        placeholder={intl.formatMessage({ id: 'board.formula.searchFunctions', defaultMessage: '搜索函数或用途' })}
      />
      <ul className={styles.list}>
        {FUNCTION_GROUPS.map((group) => {
          const members = found.filter((name) => FUNCTIONS[name].group === group);
          if (members.length === 0) return null;
          return (
            <li key={group}>
              <div className={styles.group}>{texts.groups[group]}</div>
              {members.map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === chosen}
                  className={mergeClasses(styles.item, name === chosen && styles.chosen)}
                  onClick={() => setChosen(name)}
                  onDoubleClick={() => insert(name)}
                >
                  <span className={mergeClasses(styles.text, styles.code)}>{name}</span>
                </button>
              ))}
            </li>
          );
        })}
        {found.length === 0 && (
          <li className={styles.none}>
            <FormattedMessage id="board.formula.noFunctions" defaultMessage="没有符合条件的函数" />
          </li>
        )}
      </ul>
      <section className={styles.help} aria-live="polite">
        <div className={styles.usage}>
          <span className={styles.code}>{usageOf(chosen, locale)}</span>
          <Button size="small" onClick={() => insert(chosen)}>
            <FormattedMessage id="board.formula.insert" defaultMessage="插入" />
          </Button>
        </div>
        <span>{FUNCTIONS[chosen].description[locale]}</span>
        <span className={styles.example}>{exampleText(FUNCTIONS[chosen].example, locale)}</span>
      </section>
    </div>
  );
}

function matches(name: FunctionName, search: string, locale: Locale): boolean {
  const wanted = search.trim().toLowerCase();
  const others = Object.entries(OTHER_NAMES).flatMap(([other, meant]) => (meant === name ? [other] : []));
  return [name, ...others, FUNCTIONS[name].description[locale]].join('\n').toLowerCase().includes(wanted);
}
