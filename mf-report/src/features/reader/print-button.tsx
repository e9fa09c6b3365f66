import { Permitted, useNavigation } from '@tessera/remote-kit';
import { useLocation } from '@tessera/remote-kit/router';
import { IconButton } from '@tessera/ui/core';
import { PrintRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

import { printAddress } from '../sheets/index.ts';

export interface PrintButtonProps {
  readonly menuCode: string;
  /** A share's visitor prints what the share shows. */
  readonly visitor: boolean;
}

/** Opens all sheets of a report for the browser's print, with what its reader chose; the way back is in the address. */
export function PrintButton({ menuCode, visitor }: PrintButtonProps) {
  const intl = useIntl();
  const navigation = useNavigation();
  const location = useLocation();
  const button = (
    <IconButton
      label={intl.formatMessage({ id: 'report.reader.print', defaultMessage: '打印' })}
      icon={<PrintRegular />}
      onClick={() => navigation.navigate(printAddress(location, visitor ? null : menuCode))}
    />
  );
  return visitor ? button : <Permitted tag="watch_chart_item">{button}</Permitted>;
}
