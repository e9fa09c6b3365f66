import { makeStyles, tokens } from '@tessera/ui/core';
import { ChevronDownRegular, ChevronRightRegular } from '@tessera/ui/icons';
import { useId, useState, type ReactNode } from 'react';

const useStyles = makeStyles({
  root: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, margin: '0 -16px', padding: '0 16px' },
  head: { margin: 0 },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    width: '100%',
    padding: '10px 0',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    ':hover': { color: tokens.colorBrandForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: '12px', paddingBottom: '16px' },
});

interface Props {
  readonly title: string;
  /** Whether it is open at first. Default is `true`. */
  readonly opened?: boolean;
  readonly children: ReactNode;
}

/** A part of the form that can be folded. */
export function FormSection({ title, opened = true, children }: Props) {
  const styles = useStyles();
  const id = useId();
  const [open, setOpen] = useState(opened);
  return (
    <section className={styles.root} aria-labelledby={id}>
      <h3 className={styles.head}>
        <button type="button" id={id} className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDownRegular aria-hidden /> : <ChevronRightRegular aria-hidden />}
          {title}
        </button>
      </h3>
      {open ? <div className={styles.body}>{children}</div> : null}
    </section>
  );
}
