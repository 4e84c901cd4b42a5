/**
 * The metadata packet that marks a file as PDF/A-1b (ISO 19005-1, 6.7). It repeats what the
 * document information says, as the standard demands.
 */
export function xmpPacket(producer: string, created: Date): Buffer {
  const date = created.toISOString().replace(/\.\d+Z$/, '+00:00')
  const text = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>1</pdfaid:part>
   <pdfaid:conformance>B</pdfaid:conformance>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
   <pdf:Producer>${producer}</pdf:Producer>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
   <xmp:CreateDate>${date}</xmp:CreateDate>
   <xmp:ModifyDate>${date}</xmp:ModifyDate>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
${`${' '.repeat(99)}\n`.repeat(10)}<?xpacket end="w"?>`
  return Buffer.from(text, 'utf8')
}

/** A date as PDF writes it, in UTC: `D:20260131120000+00'00'`. */
export function pdfDate(date: Date): string {
  return `D:${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+00'00'`
}
