import { PAGE_PATHS } from '@tessera/contract';

/** The address of the page that shows a template. */
export const templateAddress = (templateId: string): string =>
  `${PAGE_PATHS.templateDetail}?${new URLSearchParams({ templateId })}`;

/** The address of the page that gives a template as JSON. */
export const templateJsonAddress = (templateId: string): string =>
  `${PAGE_PATHS.screenTemplateOut}?${new URLSearchParams({ templateId })}`;
