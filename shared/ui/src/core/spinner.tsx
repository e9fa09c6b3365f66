import { Spinner as FluentSpinner, type SpinnerProps } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

/** Fluent's spinner, named 正在加载 by default; beside a text it is `aria-hidden`. */
export function Spinner(props: SpinnerProps) {
  const intl = useIntl();
  const named = props.label || props['aria-label'] || props['aria-labelledby'] || props['aria-hidden'];
  const name = named ? undefined : intl.formatMessage({ id: 'ui.loading', defaultMessage: '正在加载' });
  return <FluentSpinner {...props} {...(name ? { 'aria-label': name } : {})} />;
}
