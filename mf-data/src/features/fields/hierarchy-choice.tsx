import { GRANULARITIES, type Granularity } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox } from '@tessera/ui/forms';

import { useFieldTexts } from '../../common/field-texts.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexWrap: 'wrap', columnGap: '8px' } });

export interface HierarchyChoiceProps {
  readonly value: readonly Granularity[];
  readonly onChange: (value: Granularity[]) => void;
}

/** The levels into which a date expands, always from coarse to fine. */
export function HierarchyChoice({ value, onChange }: HierarchyChoiceProps) {
  const styles = useStyles();
  const texts = useFieldTexts();
  return (
    <div className={styles.root}>
      {GRANULARITIES.map((level) => (
        <Checkbox
          key={level}
          label={texts.granularities[level]}
          checked={value.includes(level)}
          onChange={(_, { checked }) =>
            onChange(GRANULARITIES.filter((each) => (each === level ? checked === true : value.includes(each))))
          }
        />
      ))}
    </div>
  );
}
