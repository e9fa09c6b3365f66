import { makeStyles, tokens } from '@tessera/ui/core';

/** The inner element of inputs and lists: small text, and never wider than the panel leaves it. */
export const SLOT = { style: { minWidth: 0, fontSize: tokens.fontSizeBase200 } } as const;

/** Looks that controls of settings share; a panel is 320 px wide. */
export const useSettingStyles = makeStyles({
  row: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
  label: {
    flex: '0 0 84px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  wideLabel: { flex: '1 1 auto', minWidth: 0 },
  control: {
    flex: '1 1 auto',
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '4px',
  },
  stack: { display: 'flex', flexDirection: 'column', gap: '4px', paddingTop: '4px' },
  full: { width: '100%', minWidth: 0 },
  rows: { display: 'flex', flexDirection: 'column', gap: '6px' },
  line: { display: 'flex', alignItems: 'center', gap: '4px' },
  note: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorNeutralForeground3 },
  warn: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorPaletteDarkOrangeForeground1 },
  group: {
    marginTop: '8px',
    paddingBottom: '4px',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  card: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cardBody: { display: 'flex', flexDirection: 'column', gap: '6px', padding: '4px 8px 8px' },
  icon: { minWidth: '28px', width: '28px', height: '28px', padding: 0 },
});
