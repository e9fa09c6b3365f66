import { screenLook } from '@tessera/charts';
import { globalStyleSchema, SCREEN_THEMES, type ScreenTheme } from '@tessera/contract';
import { makeStyles, tokens } from '@tessera/ui/core';
import { ChoiceGroup } from '@tessera/ui/forms';
import { useId } from 'react';
import { useIntl } from 'react-intl';

import { useThemeNames } from '../../directory/index.ts';
import { ScreenGround } from '../../elements/index.ts';

/** px of the design that a preview shows, and of the preview. */
const DESIGN = { w: 640, h: 360 };
const SHOWN = 80;

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px' },
  one: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    padding: '3px 3px 4px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase200,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:checked)': {
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
      fontWeight: tokens.fontWeightSemibold,
      outline: `2px solid ${tokens.colorBrandStroke1}`,
    },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  preview: {
    position: 'relative',
    width: `${SHOWN}px`,
    maxWidth: '100%',
    aspectRatio: `${DESIGN.w} / ${DESIGN.h}`,
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
  },
  drawn: { position: 'absolute', width: `${DESIGN.w}px`, height: `${DESIGN.h}px`, transformOrigin: '0 0' },
  card: { position: 'absolute', display: 'flex', alignItems: 'end', justifyContent: 'space-evenly', padding: '20px' },
});

const PLAIN = globalStyleSchema.parse({});
const LOOKS = new Map(SCREEN_THEMES.map((theme) => [theme, screenLook({ theme, globalStyle: PLAIN })]));
/** Heights of the columns of the preview, of the card's. */
const COLUMNS = [0.45, 0.8, 0.6, 0.95, 0.7];

interface Props {
  readonly value: ScreenTheme;
  onChange(theme: ScreenTheme): void;
}

/** The designed themes, each with its ground, a card and its first colours. */
export function ThemeField({ value, onChange }: Props) {
  const styles = useStyles();
  const intl = useIntl();
  const names = useThemeNames();
  const group = useId();
  return (
    <ChoiceGroup label={intl.formatMessage({ id: 'bigscreen.author.theme', defaultMessage: '主题' })}>
      <div className={styles.list}>
        {SCREEN_THEMES.map((theme) => (
          <label key={theme} className={styles.one}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
            />
            <Preview theme={theme} />
            {names[theme]}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function Preview({ theme }: { readonly theme: ScreenTheme }) {
  const styles = useStyles();
  const look = LOOKS.get(theme);
  if (!look) return null;
  const { panel, chartTheme } = look;
  const card = { background: panel.background, border: `4px solid ${look.accent}55`, borderRadius: 12 };
  return (
    <div className={styles.preview} aria-hidden>
      <div className={styles.drawn} style={{ transform: `scale(${SHOWN / DESIGN.w})` }}>
        <ScreenGround look={look} size={DESIGN} />
        <div className={styles.card} style={{ ...card, left: 60, top: 90, width: 480, height: 190 }}>
          {COLUMNS.map((share, at) => (
            <span key={share} style={{ width: 56, height: `${share * 100}%`, background: chartTheme.colors[at] }} />
          ))}
        </div>
      </div>
    </div>
  );
}
