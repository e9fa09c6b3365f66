import { GRANULARITIES } from '@tessera/contract';
import type { ModelField, TableField } from '@tessera/contract';
import { makeStyles } from '@tessera/ui/core';
import { Checkbox, ChoiceGroup, Field, FormDialog, Input } from '@tessera/ui/forms';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import { DescriptionInput } from '../../common/description-input.tsx';
import { AggregatorInput, DecimalsInput, GeoRoleInput } from '../../common/field-inputs.tsx';
import { useFieldTexts } from '../../common/field-texts.ts';

const useStyles = makeStyles({
  form: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '12px 16px', alignItems: 'start' },
  wide: { gridColumn: '1 / -1' },
  levels: { display: 'flex', flexWrap: 'wrap' },
});

export interface ModelFieldDialogProps {
  readonly field: ModelField;
  readonly source: TableField;
  /** Names that other fields have. */
  readonly taken: readonly string[];
  /** Groups that are there already. */
  readonly groups: readonly string[];
  readonly onSubmit: (field: ModelField) => void;
  readonly onClose: () => void;
}

/** What a field of a model is called and how charts take it. */
export function ModelFieldDialog({ field, source, taken, groups, onSubmit, onClose }: ModelFieldDialogProps) {
  const styles = useStyles();
  const intl = useIntl();
  const texts = useFieldTexts();
  const groupList = useId();
  const [draft, setDraft] = useState(field);
  const change = (part: Partial<ModelField>): void => setDraft({ ...draft, ...part });
  const name = draft.name.trim();
  const twice = taken.includes(name);
  const numeric = source.dataType === 'int' || source.dataType === 'double';
  return (
    <FormDialog
      width={560}
      contentClassName={styles.form}
      title={intl.formatMessage({ id: 'data.field.edit', defaultMessage: '编辑“{name}”' }, { name: field.name })}
      ready={name !== '' && !twice}
      onSubmit={() => onSubmit({ ...draft, name })}
      onClose={onClose}
    >
      <Field
        required
        label={intl.formatMessage({ id: 'data.join.alias', defaultMessage: '字段别名' })}
        hint={intl.formatMessage({ id: 'data.join.origin', defaultMessage: '来源：{name}' }, { name: source.name })}
        validationMessage={
          twice ? intl.formatMessage({ id: 'data.join.nameTwice', defaultMessage: '模型中已有同名字段' }) : undefined
        }
      >
        <Input value={draft.name} maxLength={100} onChange={(_, { value }) => change({ name: value })} />
      </Field>
      <Field label={intl.formatMessage({ id: 'data.field.group', defaultMessage: '所属分组' })}>
        <Input
          value={draft.group}
          maxLength={60}
          input={{ list: groupList }}
          onChange={(_, { value }) => change({ group: value })}
        />
        <datalist id={groupList}>
          {groups.map((group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      </Field>
      <AggregatorInput
        numeric={numeric}
        value={draft.defaultAggregator}
        onChange={(aggregator) => aggregator && change({ defaultAggregator: aggregator })}
      />
      {numeric && <DecimalsInput value={draft.decimals} onChange={(decimals) => change({ decimals })} />}
      <GeoRoleInput value={draft.geoRole} onChange={(geoRole) => change({ geoRole })} />
      {source.dataType === 'datetime' && (
        <div className={styles.wide}>
          <ChoiceGroup label={intl.formatMessage({ id: 'data.join.hierarchy', defaultMessage: '日期层级' })}>
            <div className={styles.levels}>
              {GRANULARITIES.map((level) => (
                <Checkbox
                  key={level}
                  label={texts.granularities[level]}
                  checked={draft.dateHierarchy.includes(level)}
                  onChange={(_, { checked }) =>
                    change({
                      dateHierarchy: GRANULARITIES.filter((one) =>
                        one === level ? checked === true : draft.dateHierarchy.includes(one),
                      ),
                    })
                  }
                />
              ))}
            </div>
          </ChoiceGroup>
        </div>
      )}
      <DescriptionInput
        className={styles.wide}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <Checkbox
        className={styles.wide}
        label={intl.formatMessage({ id: 'data.join.hideField', defaultMessage: '在图表的字段列表中隐藏' })}
        checked={draft.hidden}
        onChange={(_, { checked }) => change({ hidden: checked === true })}
      />
    </FormDialog>
  );
}
