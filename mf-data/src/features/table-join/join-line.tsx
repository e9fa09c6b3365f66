import type { JoinFacts, JoinKind } from '@tessera/contract';
import { makeStyles, mergeClasses, tokens, Tooltip } from '@tessera/ui/core';
import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react';
import { useIntl } from 'react-intl';

import { useJoinTexts } from './join-texts.ts';
import type { Line, Point } from './lines.ts';
import { Venn } from './venn.tsx';

const useStyles = makeStyles({
  chip: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '3px 8px',
    color: tokens.colorNeutralForeground2,
    borderRadius: tokens.borderRadiusCircular,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    cursor: 'pointer',
    pointerEvents: 'all',
    // Above the tables.
    zIndex: 1,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  warning: { border: `1px solid ${tokens.colorStatusWarningBorderActive}` },
  danger: { border: `1px solid ${tokens.colorStatusDangerBorderActive}` },
  end: {
    position: 'absolute',
    transform: 'translate(-50%, -50%)',
    padding: '0 3px',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '14px',
    fontWeight: 600,
    color: tokens.colorNeutralForeground3,
  },
});

export type JoinLineData = {
  readonly line: Line;
  readonly kind: JoinKind;
  readonly left: string;
  readonly right: string;
  readonly facts: JoinFacts | undefined;
  readonly problem: string | undefined;
  readonly onOpen: () => void;
};
export type JoinEdge = Edge<JoinLineData, 'join'>;

/** A join line with its kind as button, and cardinalities at its ends. */
export function JoinLine({ data }: EdgeProps<JoinEdge>) {
  const styles = useStyles();
  const intl = useIntl();
  const { kinds, cardinalities, effect } = useJoinTexts();
  if (!data) return null;
  const { line, kind, left, right, facts, problem, onOpen } = data;
  const multiplies = facts?.cardinality === 'manyToMany';
  const told =
    problem ??
    (facts?.cardinality ? `${cardinalities[facts.cardinality]}：${effect(facts, left, right)}` : kinds[kind].hint);
  return (
    <>
      <BaseEdge
        path={line.path}
        interactionWidth={0}
        style={{
          stroke: problem === undefined ? tokens.colorNeutralForeground4 : tokens.colorStatusDangerBorderActive,
          strokeWidth: 1.5,
        }}
      />
      <EdgeLabelRenderer>
        <Tooltip content={told} relationship="description" withArrow>
          <button
            type="button"
            className={mergeClasses(
              'nopan',
              styles.chip,
              multiplies && styles.warning,
              problem !== undefined && styles.danger,
            )}
            style={{ left: line.middle.x, top: line.middle.y }}
            aria-label={intl.formatMessage(
              { id: 'data.join.line', defaultMessage: '“{left}”{kind}“{right}”' },
              { left, right, kind: kinds[kind].name },
            )}
            onClick={onOpen}
          >
            <Venn kind={kind} />
          </button>
        </Tooltip>
        {facts?.cardinality && (
          <>
            <End at={line.start} many={facts.leftUnique === false} />
            <End at={line.end} many={facts.rightUnique === false} />
          </>
        )}
      </EdgeLabelRenderer>
    </>
  );
}

function End({ at, many }: { readonly at: Point; readonly many: boolean }) {
  const styles = useStyles();
  return (
    <span className={styles.end} style={{ left: at.x, top: at.y }} aria-hidden>
      {many ? 'N' : '1'}
    </span>
  );
}
