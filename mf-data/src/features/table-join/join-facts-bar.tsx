import type { JoinFacts } from '@tessera/contract';
import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle } from '@tessera/ui/core';
import { useIntl } from 'react-intl';

import { useJoinTexts } from './join-texts.ts';

const useStyles = makeStyles({ bar: { alignItems: 'start', paddingBlock: '6px' }, body: { whiteSpace: 'normal' } });

export interface JoinFactsBarProps {
  readonly facts: JoinFacts;
  readonly left: string;
  readonly right: string;
}

/** What the rows say of a join, as a warning where it multiplies them. */
export function JoinFactsBar({ facts, left, right }: JoinFactsBarProps) {
  const styles = useStyles();
  const intl = useIntl();
  const { cardinalities, effect } = useJoinTexts();
  const { cardinality } = facts;
  const intent =
    cardinality === 'oneToOne' ? 'success' : cardinality === 'manyToMany' || cardinality === null ? 'warning' : 'info';
  return (
    <MessageBar intent={intent} layout="multiline" className={styles.bar}>
      <MessageBarBody className={styles.body}>
        <MessageBarTitle>
          {cardinality === null
            ? intl.formatMessage({ id: 'data.join.unmeasured', defaultMessage: '未能检查' })
            : cardinalities[cardinality]}
        </MessageBarTitle>
        {effect(facts, left, right)}
      </MessageBarBody>
    </MessageBar>
  );
}
