/** Pictures that a chart takes (RU-612), and the size below which they are (RU-613: 2 MiB itself is too large, X-21). */
export const IMAGE_TYPES = ['jpg', 'jpeg', 'png'] as const;
export const IMAGE_LIMIT = 2 * 1024 * 1024;

const MIME = ['image/jpeg', 'image/png'];

/** What is wrong with a picture; its name and what the system takes it for must both be of the kinds. */
export function checkImage({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): 'type' | 'size' | undefined {
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  if (!IMAGE_TYPES.some((one) => one === ending) || (type !== '' && !MIME.includes(type))) return 'type';
  return size >= IMAGE_LIMIT ? 'size' : undefined;
}
