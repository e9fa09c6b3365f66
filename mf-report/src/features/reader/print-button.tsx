import { PAGE_PATHS } from '@tessera/contract';
import { Permitted, useNavigation } from '@tessera/remote-kit';
import { useSearchParams } from '@tessera/remote-kit/router';
import { IconButton } from '@tessera/ui/core';
import { PrintRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Opens all sheets of a report for the browser's print, with what its reader chose; the way back is in the address. */
export function PrintButton({ menuCode }: { readonly menuCode: string }) {
  const intl = useIntl();
  const navigation = useNavigation();
  const [search] = useSearchParams();
  const open = () => {
    const to = new URLSearchParams(search);
    to.set('menuCode', menuCode);
    navigation.navigate(`${PAGE_PATHS.reportPrint}?${to}`);
  };
  return (
    <Permitted tag="watch_chart_item">
      <IconButton
        label={intl.formatMessage({ id: 'report.reader.print', defaultMessage: '打印' })}
        icon={<PrintRegular />}
        onClick={open}
      />
    </Permitted>
  );
}
