import { TypeIcon, useTypeLooks } from '@tessera/charts';
import { makeStyles, Text, tokens } from '@tessera/ui/core';
import { Suspense } from 'react';
import { useIntl } from 'react-intl';

import { problemText, useEditor, useFieldTexts } from '../../common/index.ts';
import { entriesOf, typeOf, type DraftProblem } from '../../model/index.ts';

const useStyles = makeStyles({
  root: {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    padding: '24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
  },
  icon: { color: tokens.colorNeutralStroke1, marginBottom: '4px' },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  lost: { color: tokens.colorPaletteRedForeground1 },
});

interface NeedsProps {
  readonly problems: readonly DraftProblem[];
}

/** What the chart still needs, in place of the chart; fields that the table lost are named with where they were. */
export function ChartNeeds(props: NeedsProps) {
  return (
    <Suspense>
      <Needs {...props} />
    </Suspense>
  );
}

function Needs({ problems }: NeedsProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const looks = useTypeLooks();
  const { draft, catalogue } = useEditor();
  const { name, icon } = looks[typeOf(draft)];
  const nameAt = (problem: Extract<DraftProblem, { kind: 'fieldGone' }>) => {
    const [place] = problem.places;
    const entry = place && entriesOf(draft, place.well)[place.index];
    return (entry && 'fieldAlias' in entry && entry.fieldAlias) || catalogue.nameOf(problem.fieldId);
  };
  const noTable = problems.some(({ kind }) => kind === 'noTable');
  return (
    <div className={styles.root} role="status">
      <span className={styles.icon}>
        <TypeIcon icon={icon} size={72} />
      </span>
      <Text weight="semibold">
        {noTable
          ? intl.formatMessage({ id: 'editor.needs.start', defaultMessage: '选择数据表，开始制作图表' })
          : intl.formatMessage(
              { id: 'editor.needs.title', defaultMessage: '{type}还不完整' },
              { type: intl.formatMessage(name) },
            )}
      </Text>
      <ul className={styles.list}>
        {problems.map((problem, index) => (
          <li key={`${problem.kind}-${index}`} className={problem.kind === 'fieldGone' ? styles.lost : undefined}>
            {problem.kind === 'fieldGone'
              ? intl.formatMessage(
                  {
                    id: 'editor.needs.fieldGone',
                    defaultMessage: '数据表中已没有字段“{name}”，用在：{wells}',
                  },
                  {
                    name: nameAt(problem),
                    wells: [...new Set(problem.places.map(({ well }) => texts.wells[well]))].join(
                      intl.formatMessage({ id: 'editor.needs.comma', defaultMessage: '、' }),
                    ),
                  },
                )
              : problemText(intl, problem)}
          </li>
        ))}
      </ul>
      {noTable ? null : (
        <Text size={200}>
          {intl.formatMessage({
            id: 'editor.needs.hint',
            defaultMessage: '从左侧拖入或双击字段，也可以用字段菜单添加',
          })}
        </Text>
      )}
    </div>
  );
}
