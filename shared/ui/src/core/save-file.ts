/** Hands the user a file; the name keeps its letters and loses what file systems refuse. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');
  link.click();
  // The download has taken the address once the click was handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
