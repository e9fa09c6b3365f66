import { makeStyles, tokens } from '@fluentui/react-components';

/** Page, card and tool line, alike on the pages of all remotes. */
export const usePageStyles = makeStyles({
  page: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minHeight: '100%',
    width: '100%',
    maxWidth: '1440px',
    margin: '0 auto',
    padding: '20px 24px 32px',
  },
  card: {
    padding: '4px 16px 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  tools: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap', padding: '12px 0' },
  grow: { flexGrow: 1 },
  /** A button that is a line of a list. */
  line: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis' },
});
