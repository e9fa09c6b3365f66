import { Field, Radio, RadioGroup } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

import { MemberChoice } from './member-choice.tsx';

export interface ScopeFieldProps {
  readonly modelCode: string;
  /** A day of the period whose members are offered; '' for the last one. */
  readonly date: string;
  /** Whether chosen members alone are judged. */
  readonly isSome: boolean;
  readonly chosen: readonly string[];
  onSome(isSome: boolean): void;
  onChosen(chosen: readonly string[]): void;
}

/** All members of a model, or chosen ones. */
export function ScopeField({ modelCode, date, isSome, chosen, onSome, onChosen }: ScopeFieldProps) {
  const intl = useIntl();
  return (
    <>
      <Field label={intl.formatMessage({ id: 'data.judgment.scope', defaultMessage: '范围' })}>
        <RadioGroup
          layout="horizontal"
          value={isSome ? 'some' : 'all'}
          onChange={(_, { value }) => onSome(value === 'some')}
        >
          <Radio value="all" label={intl.formatMessage({ id: 'data.judgment.scopeAll', defaultMessage: '全部成员' })} />
          <Radio
            value="some"
            label={intl.formatMessage({ id: 'data.judgment.scopeSome', defaultMessage: '指定成员' })}
          />
        </RadioGroup>
      </Field>
      {isSome && <MemberChoice modelCode={modelCode} date={date} chosen={chosen} onChange={onChosen} />}
    </>
  );
}
