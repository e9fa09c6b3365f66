import { makeStyles, tokens } from '@tessera/ui/core';

import { THUMB_WIDTH } from './paper-thumb.tsx';

/** Styles of a page's small picture with its name, as a button. */
export const useThumbStyles = makeStyles({
  page: {
    appearance: 'none',
    border: 'none',
    background: 'none',
    width: '100%',
    padding: '0 12px',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    cursor: 'pointer',
  },
  current: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  thumb: {
    width: `${THUMB_WIDTH}px`,
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusSmall,
  },
  thumbCurrent: { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  name: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});
