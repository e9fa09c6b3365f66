import { makeStyles, tokens } from '@tessera/ui/core';

/** How texts look, in the same way while they are written and while they are read. */
export const useRichTextStyles = makeStyles({
  text: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: '1.65',
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    '& p': { margin: '0 0 6px', minHeight: '1.65em' },
    '& [data-level="1"], & h1': { margin: '0 0 8px', fontSize: '24px', lineHeight: '1.35', fontWeight: 600 },
    '& [data-level="2"], & h2': { margin: '0 0 6px', fontSize: '19px', lineHeight: '1.4', fontWeight: 600 },
    '& [data-level="3"], & h3:not([data-level])': {
      margin: '0 0 6px',
      fontSize: '16px',
      lineHeight: '1.45',
      fontWeight: 600,
    },
    '& ul, & ol': { margin: '0 0 6px', paddingLeft: '22px' },
    '& li p': { margin: 0 },
    '& blockquote': {
      margin: '0 0 6px',
      padding: '2px 12px',
      borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
      color: tokens.colorNeutralForeground2,
    },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}`, margin: '10px 0' },
    '& a': { color: tokens.colorBrandForegroundLink, textDecoration: 'underline' },
    '& > :last-child': { marginBottom: 0 },
  },
});
