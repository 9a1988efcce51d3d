import { detectAttachmentKind, toAttachmentName } from './attachment-kind.ts';

const createZip = (...names: string[]) => Buffer.from(`PK\x03\x04${names.join('PK\x03\x04')}`, 'latin1');

it.each([
  ['pdf', Buffer.from('%PDF-1.7\n')],
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ['png', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['docx', createZip('[Content_Types].xml', 'word/document.xml')],
  ['xlsx', createZip('[Content_Types].xml', 'xl/workbook.xml')],
])('detects an attachment of the type %s', (kind, bytes) => {
  expect(detectAttachmentKind(bytes)).toBe(kind);
});

it.each([
  ['an archive', createZip('readme.txt')],
  ['a document with macros', createZip('word/document.xml', 'word/vbaProject.bin')],
  ['a program', Buffer.from('MZ\x90\0')],
  ['HTML', Buffer.from('<html>%PDF-')],
  ['an empty file', Buffer.alloc(0)],
])('rejects %s as an attachment', (_, bytes) => {
  expect(detectAttachmentKind(bytes)).toBeNull();
});

it.each([
  ['Lease 2026.pdf', 'pdf', 'Lease 2026.pdf'],
  ['photo.JPG', 'jpeg', 'photo.jpeg'],
  ['report.pdf.exe', 'pdf', 'report.pdf.pdf'],
  ['../../etc/passwd', 'png', 'etc passwd.png'],
  ['a"\r\nBcc: x@evil.net.pdf', 'pdf', 'a Bcc x@evil.net.pdf'],
  ['Übergabe.docx', 'docx', 'Übergabe.docx'],
  ['', 'pdf', 'attachment.pdf'],
] as const)('stores the file name %j of a %s file as %j', (fileName, kind, name) => {
  expect(toAttachmentName(fileName, kind)).toBe(name);
});
