import { FIGURES, type JudgmentIndicator } from '@tessera/contract';
import { ActionMenu, Button, makeStyles, MenuDivider, MenuItem } from '@tessera/ui/core';
import { Field, Textarea } from '@tessera/ui/forms';
import { BracesVariableRegular } from '@tessera/ui/icons';
import { useRef } from 'react';
import { useIntl } from 'react-intl';

import { FIGURE_WORDS } from './judgment-words.ts';

const useStyles = makeStyles({
  root: { position: 'relative', minWidth: 0 },
  insert: { position: 'absolute', top: '-4px', right: 0 },
});

export interface FigureTextareaProps {
  readonly label: string;
  readonly insertLabel: string;
  readonly isRequired?: boolean;
  readonly value: string;
  readonly indicators: readonly JudgmentIndicator[];
  readonly error: string | undefined;
  onChange(value: string): void;
}

/** A text into which figures of the model are put by a menu. */
export function FigureTextarea(props: FigureTextareaProps) {
  const { label, insertLabel, isRequired = false, value, indicators, error, onChange } = props;
  const styles = useStyles();
  const intl = useIntl();
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: string) => {
    const { selectionStart: from = value.length, selectionEnd: to = value.length } = area.current ?? {};
    onChange(`${value.slice(0, from)}{${placeholder}}${value.slice(to)}`.slice(0, 500));
  };
  return (
    <div className={styles.root}>
      <Field required={isRequired} label={label} validationMessage={error}>
        <Textarea
          ref={area}
          value={value}
          maxLength={500}
          rows={2}
          resize="vertical"
          onChange={(_, { value: next }) => onChange(next)}
        />
      </Field>
      <span className={styles.insert}>
        <ActionMenu
          positioning="below-end"
          trigger={
            <Button appearance="transparent" size="small" icon={<BracesVariableRegular />}>
              {insertLabel}
            </Button>
          }
        >
          <MenuItem onClick={() => insert('member')}>
            {intl.formatMessage({ id: 'data.judgment.memberName', defaultMessage: '成员名称' })}
          </MenuItem>
          <MenuItem onClick={() => insert('period')}>
            {intl.formatMessage({ id: 'data.judgment.periodName', defaultMessage: '周期' })}
          </MenuItem>
          {indicators.length > 0 && <MenuDivider />}
          {indicators.flatMap(({ key, name, comparison }) =>
            FIGURES.filter((figure) => figure === 'value' || comparison !== 'none').map((figure) => (
              <MenuItem key={`${key} ${figure}`} onClick={() => insert(`${key}.${figure}`)}>
                {`${name} · ${intl.formatMessage(FIGURE_WORDS[figure])}`}
              </MenuItem>
            )),
          )}
        </ActionMenu>
      </span>
    </div>
  );
}
