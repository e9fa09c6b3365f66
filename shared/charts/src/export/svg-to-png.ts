const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,[^)]*)?\)/g;

/** A drawing as it stands, with the colours of stylesheet variables written into it. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const computed = getComputedStyle(svg);
  for (const element of copy.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (value.includes('var('))
        element.setAttribute(
          name,
          value.replaceAll(
            VARIABLE,
            (_match, variable: string) => computed.getPropertyValue(variable).trim() || 'none',
          ),
        );
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.style.fontFamily = computed.fontFamily;
  return copy;
}

/**
 * A picture of an SVG on a background, in twice its size.
 * @throws Error when the browser refuses the picture
 */
export async function svgToPng(svg: SVGSVGElement, background: string): Promise<Blob> {
  const { width, height } = svg.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(standalone(svg));
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const picture = new Image(width, height);
  picture.src = address;
  await picture.decode();
  const scale = 2;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('svgToPng: no 2d context');
  context.fillStyle = background;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('svgToPng: empty picture'))), 'image/png');
  });
}
