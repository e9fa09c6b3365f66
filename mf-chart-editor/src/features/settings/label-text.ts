import { useIntl } from 'react-intl';

import type { Label } from './model/field-spec.ts';

/** Writes labels in the language of the page. */
export function useLabelText(): (label: Label) => string {
  const intl = useIntl();
  return (label) => {
    if (typeof label === 'string') return label;
    const { values, ...descriptor } = label;
    return intl.formatMessage(descriptor, values);
  };
}
