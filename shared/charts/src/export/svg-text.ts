const VARIABLE = /var\(\s*(--[\w-]+)\s*(?:,[^)]*)?\)/g;

/** A drawing as it stands, with the colours of stylesheet variables written into it. */
export function standalone(svg: SVGSVGElement): SVGSVGElement {
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
  copy.style.fontFamily = computed.fontFamily;
  return copy;
}

/** An SVG file of a drawing, on a background. */
export function svgText(svg: SVGSVGElement, background: string): string {
  const copy = standalone(svg);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', background);
  copy.prepend(ground);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(copy)}`;
}
