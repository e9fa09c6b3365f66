import { Button, makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { AddRegular, ArrowResetRegular, SubtractRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { ColourInput, hexOf } from '../../elements/index.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px' },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});
/** As many as a style takes. */
const MOST = 20;

interface Props {
  /** Colours of the author; empty for those of the theme. */
  readonly value: readonly string[];
  /** Colours of the theme, which follow those of the author. */
  readonly usual: readonly string[];
  /** @param join changes with the same key that follow each other within a second are one step */
  onChange(colors: string[], join?: string): void;
}

/** Colours of series in their order, in front of those of the theme; the first is that of lines and borders too. */
export function PaletteField({ value, usual, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const next = usual.find((color) => !value.includes(hexOf(color)));
  return (
    <ChoiceGroup
      label={intl.formatMessage({ id: 'bigscreen.author.palette', defaultMessage: '配色' })}
      hint={
        value.length === 0
          ? intl.formatMessage({ id: 'bigscreen.author.paletteTheme', defaultMessage: '现在使用主题的配色' })
          : intl.formatMessage({ id: 'bigscreen.author.paletteRest', defaultMessage: '其余系列接着使用主题的颜色' })
      }
    >
      <div className={styles.list}>
        {value.map((color, at) => (
          <ColourInput
            // Colours may repeat; the input holds no state of its own.
            key={at}
            label={intl.formatMessage(
              { id: 'bigscreen.author.paletteColour', defaultMessage: '颜色 {number, number}' },
              { number: at + 1 },
            )}
            value={hexOf(color)}
            onChange={(chosen) => onChange([...value].with(at, chosen), `palette ${at}`)}
          />
        ))}
        <Button
          size="small"
          icon={<AddRegular />}
          disabledFocusable={value.length >= MOST}
          onClick={() => onChange([...value, hexOf(next ?? usual[0] ?? '#ffffff')])}
        >
          {intl.formatMessage({ id: 'bigscreen.author.paletteAdd', defaultMessage: '添加颜色' })}
        </Button>
        {value.length > 0 ? (
          <>
            <Button
              size="small"
              appearance="subtle"
              icon={<SubtractRegular />}
              onClick={() => onChange(value.slice(0, -1))}
            >
              {intl.formatMessage({ id: 'bigscreen.author.paletteRemove', defaultMessage: '移除最后一个' })}
            </Button>
            <Button size="small" appearance="subtle" icon={<ArrowResetRegular />} onClick={() => onChange([])}>
              {intl.formatMessage({ id: 'bigscreen.elements.asTheme', defaultMessage: '跟随主题' })}
            </Button>
          </>
        ) : null}
      </div>
    </ChoiceGroup>
  );
}
