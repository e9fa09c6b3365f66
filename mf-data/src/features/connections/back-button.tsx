import { Button, Tooltip } from '@tessera/ui/core';
import { ArrowLeftRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Back to the list of connections. */
export function BackButton({ onClick }: { readonly onClick: () => void }) {
  const intl = useIntl();
  return (
    <Tooltip
      content={intl.formatMessage({ id: 'data.connection.back', defaultMessage: '返回数据连接' })}
      relationship="label"
    >
      <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onClick} />
    </Tooltip>
  );
}
