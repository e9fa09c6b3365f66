import { Switch } from '@tessera/ui/forms';

interface Props {
  readonly label: string;
  readonly value: boolean;
  onChange(value: boolean): void;
}

/** Something that is on or off. */
export const SwitchField = ({ label, value, onChange }: Props) => (
  <Switch label={label} checked={value} onChange={(_event, { checked }) => onChange(checked)} />
);
