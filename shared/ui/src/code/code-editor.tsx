import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import type { AriaAttributes, Ref } from 'react';

import type {
  CodeCompletions,
  CodeCompletionSource,
  CodeDiagnostic,
  CodeEditorHandle,
  CodeLanguage,
} from './code-types.ts';

const CodeSurface = lazy(() => import('./code-surface.tsx').then((module) => ({ default: module.CodeSurface })));

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomColor: tokens.colorNeutralStrokeAccessible,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
    '::after': {
      content: '""',
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      height: '2px',
      pointerEvents: 'none',
      backgroundColor: tokens.colorCompoundBrandStroke,
      transform: 'scaleX(0)',
      transitionProperty: 'transform',
      transitionDuration: tokens.durationUltraFast,
    },
    ':focus-within::after': { transform: 'scaleX(1)' },
  },
  readOnly: { backgroundColor: tokens.colorNeutralBackground2, borderBottomColor: tokens.colorNeutralStroke1 },
  invalid: { borderTopColor: tokens.colorPaletteRedBorder2, borderInlineColor: tokens.colorPaletteRedBorder2 },
  fill: { flexGrow: 1, minHeight: 0 },
});

type Described = 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid' | 'aria-required';

export interface CodeEditorProps extends Pick<AriaAttributes, Described> {
  /** The text; its lines end with `\n`. */
  readonly value: string;
  readonly onChange?: (value: string) => void;
  /** `sql`, or a language that the caller describes. Keep it the same object between renders. */
  readonly language: 'sql' | CodeLanguage;
  /** What may be typed at a position; null for nothing. Asked while typing and with Ctrl+Space. */
  readonly completions?: (source: CodeCompletionSource) => CodeCompletions | null | Promise<CodeCompletions | null>;
  /** Underlined with tooltips; F8 goes to the next. */
  readonly diagnostics?: readonly CodeDiagnostic[];
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  readonly lineNumbers?: boolean;
  /** Pixels; default 96. */
  readonly minHeight?: number;
  /** Pixels from which on the text scrolls; without it the editor grows with the text. */
  readonly maxHeight?: number;
  /** Takes all the height that its flexible parent has. */
  readonly fill?: boolean;
  /** Ctrl/⌘+Enter. */
  readonly onRun?: () => void;
  /** Where the cursor is, after each move. */
  readonly onCursor?: (position: number) => void;
  readonly autoFocus?: boolean;
  readonly className?: string;
  /** Null until the editor is loaded. */
  readonly ref?: Ref<CodeEditorHandle>;
  readonly id?: string | undefined;
}

/**
 * Editor for formulas and SQL. Tab leaves it unless a completion is open. In a `Field` pass a function as child for
 * label and message ids: `<Field label="…">{(control) => <CodeEditor {...control} … />}</Field>`.
 */
export function CodeEditor({ className, ...props }: CodeEditorProps) {
  const styles = useStyles();
  const { minHeight = 96, fill = false, readOnly = false } = props;
  const invalid = props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  return (
    <div
      className={mergeClasses(
        styles.frame,
        readOnly && styles.readOnly,
        invalid && styles.invalid,
        fill && styles.fill,
        className,
      )}
    >
      <Suspense fallback={<div aria-busy style={{ minHeight }} />}>
        <CodeSurface {...props} minHeight={minHeight} />
      </Suspense>
    </div>
  );
}
