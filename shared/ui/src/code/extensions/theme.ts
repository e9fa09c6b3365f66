import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tokens } from '@fluentui/react-components';
import { tags } from '@lezer/highlight';

import type { CodeTokenKind } from '../code-types.ts';

/** The colours of both themes are the tokens' own: nothing here knows which one is on. */
const COLOURS: Readonly<Record<CodeTokenKind, string>> = {
  number: tokens.colorPalettePumpkinForeground2,
  text: tokens.colorPaletteForestForeground2,
  date: tokens.colorPaletteForestForeground2,
  field: tokens.colorBrandForeground1,
  parameter: tokens.colorPaletteMagentaForeground2,
  function: tokens.colorPaletteGrapeForeground2,
  name: tokens.colorNeutralForeground1,
  keyword: tokens.colorPaletteRoyalBlueForeground2,
  operator: tokens.colorNeutralForeground2,
  comment: tokens.colorNeutralForeground4,
};

const sqlColours = HighlightStyle.define([
  { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.bool, tags.null], color: COLOURS.keyword },
  { tag: [tags.string, tags.special(tags.string)], color: COLOURS.text },
  { tag: [tags.number, tags.literal], color: COLOURS.number },
  { tag: [tags.standard(tags.name), tags.typeName], color: COLOURS.function },
  { tag: [tags.lineComment, tags.blockComment, tags.comment], color: COLOURS.comment, fontStyle: 'italic' },
  { tag: [tags.operator, tags.punctuation, tags.bracket], color: COLOURS.operator },
]);

const underline = (colour: string) => ({
  backgroundImage: 'none',
  textDecoration: `underline wavy ${colour} 1px`,
  textUnderlineOffset: '3px',
  paddingBottom: '1px',
});

const look = EditorView.theme({
  '&': { color: tokens.colorNeutralForeground1, fontSize: tokens.fontSizeBase300, flexGrow: '1', minHeight: '0' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: `${tokens.fontFamilyMonospace}, ${tokens.fontFamilyBase}`,
    lineHeight: '22px',
    overflow: 'auto',
  },
  '.cm-content': { padding: '8px 0', caretColor: tokens.colorNeutralForeground1, minHeight: 'var(--code-height)' },
  '.cm-line': { padding: '0 12px' },
  '.cm-placeholder': { color: tokens.colorNeutralForeground4, whiteSpace: 'normal' },
  '.cm-gutters': {
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground4,
    border: 'none',
    borderInlineEnd: `1px solid ${tokens.colorNeutralStroke3}`,
    fontVariantNumeric: 'tabular-nums',
  },
  '.cm-lineNumbers .cm-gutterElement': { padding: '0 8px 0 12px' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: tokens.colorNeutralForeground1 },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: tokens.colorPaletteRedBackground1 },
  ...Object.fromEntries(Object.entries(COLOURS).map(([kind, color]) => [`.cm-token-${kind}`, { color }])),
  '.cm-token-comment': { color: COLOURS.comment, fontStyle: 'italic' },
  '.cm-token-field': {
    color: COLOURS.field,
    backgroundColor: tokens.colorBrandBackground2,
    borderRadius: tokens.borderRadiusSmall,
    padding: '2px 0',
  },
  '.cm-lintRange-error': underline(tokens.colorPaletteRedForeground1),
  '.cm-lintRange-warning': underline(tokens.colorPaletteMarigoldForeground1),
  '.cm-lintRange-info': underline(tokens.colorBrandForeground1),
  '.cm-lintRange-active': { backgroundColor: tokens.colorPaletteRedBackground1 },
  '.cm-tooltip': {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
    overflow: 'hidden',
    zIndex: '10',
  },
  '.cm-diagnostic': {
    border: 'none',
    padding: '6px 12px',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    maxWidth: '360px',
    whiteSpace: 'pre-wrap',
  },
  '.cm-diagnostic-error': { borderInlineStart: `3px solid ${tokens.colorPaletteRedForeground1}` },
  '.cm-diagnostic-warning': { borderInlineStart: `3px solid ${tokens.colorPaletteMarigoldForeground1}` },
  '.cm-diagnostic-info': { borderInlineStart: `3px solid ${tokens.colorBrandForeground1}` },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    maxHeight: '232px',
    minWidth: '240px',
    padding: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    height: '28px',
    boxSizing: 'border-box',
    padding: '0 8px',
    lineHeight: '20px',
    borderRadius: tokens.borderRadiusSmall,
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    color: tokens.colorNeutralForeground1,
  },
  '.cm-completionKind': {
    flex: 'none',
    width: '26px',
    textAlign: 'center',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '18px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: tokens.fontWeightSemibold },
  '.cm-completionLabel': { flex: 'none' },
  '.cm-completionDetail': {
    marginInlineStart: 'auto',
    paddingInlineStart: '16px',
    fontStyle: 'normal',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
  '.cm-tooltip.cm-completionInfo': {
    padding: '8px 12px',
    maxWidth: '280px',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-wrap',
  },
});

/** Colours, sizes and the surfaces of lists, from the tokens of the theme around the editor. */
export const codeTheme: Extension = [look, syntaxHighlighting(sqlColours)];
