import { Button, makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@tessera/ui/core';
import { TextColorRegular } from '@tessera/ui/icons';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

const useStyles = makeStyles({
  surface: { padding: '10px' },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(6, 22px)', gap: '6px', marginBottom: '8px' },
  colour: {
    width: '22px',
    height: '22px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
});
/** Legible on both themes. */
const COLOURS = [
  '#2878ff',
  '#0ea5b7',
  '#16a34a',
  '#d97706',
  '#ea580c',
  '#dc2626',
  '#db2777',
  '#9333ea',
  '#6366f1',
  '#78716c',
  '#6b7280',
  '#94a3b8',
];

/** Colour of the chosen words; without one they follow the theme. */
export function TextColour({ editor }: { editor: Editor }) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const pick = (colour: string | null) => {
    if (colour) editor.chain().focus().setColor(colour).run();
    else editor.chain().focus().unsetColor().run();
    setOpen(false);
  };
  return (
    <Popover open={open} onOpenChange={(_event, data) => setOpen(data.open)} positioning="below">
      <PopoverTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          size="small"
          icon={<TextColorRegular />}
          aria-label={intl.formatMessage({ id: 'board.text.colour', defaultMessage: '文字颜色' })}
        />
      </PopoverTrigger>
      <PopoverSurface className={styles.surface}>
        <div className={styles.grid}>
          {COLOURS.map((colour) => (
            <button
              key={colour}
              type="button"
              className={styles.colour}
              style={{ backgroundColor: colour }}
              aria-label={colour}
              onClick={() => pick(colour)}
            />
          ))}
        </div>
        <Button size="small" onClick={() => pick(null)}>
          <FormattedMessage id="board.text.colourOfTheme" defaultMessage="默认颜色" />
        </Button>
      </PopoverSurface>
    </Popover>
  );
}
