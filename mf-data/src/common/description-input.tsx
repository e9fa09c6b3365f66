import { Field, Textarea } from '@tessera/ui/forms';
import { useIntl } from 'react-intl';

export interface DescriptionInputProps {
  readonly className?: string | undefined;
  readonly value: string;
  readonly onChange: (description: string) => void;
}

/** What is said of a field, over several lines. */
export function DescriptionInput({ className, value, onChange }: DescriptionInputProps) {
  const intl = useIntl();
  return (
    <Field className={className} label={intl.formatMessage({ id: 'data.field.description', defaultMessage: '说明' })}>
      <Textarea value={value} maxLength={2_000} rows={2} onChange={(_, chosen) => onChange(chosen.value)} />
    </Field>
  );
}
