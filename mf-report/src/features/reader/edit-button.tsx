import { PAGE_PATHS } from '@tessera/contract';
import { Permitted, useNavigation } from '@tessera/remote-kit';
import { IconButton } from '@tessera/ui/core';
import { EditRegular } from '@tessera/ui/icons';
import { useIntl } from 'react-intl';

/** Opens the draft of a report, at a page of it where one is given. */
export function EditButton({
  menuCode,
  paperId,
}: {
  readonly menuCode: string;
  readonly paperId?: string | undefined;
}) {
  const intl = useIntl();
  const navigation = useNavigation();
  const query = new URLSearchParams({ menuCode, ...(paperId === undefined ? {} : { paperId }) });
  return (
    <Permitted tag="dashboard_edit_file">
      <IconButton
        label={intl.formatMessage({ id: 'report.reader.edit', defaultMessage: '编辑报告' })}
        icon={<EditRegular />}
        onClick={() => navigation.navigate(`${PAGE_PATHS.editReport}?${query}`)}
      />
    </Permitted>
  );
}
