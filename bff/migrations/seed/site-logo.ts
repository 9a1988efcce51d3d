/** Logo of the fictional company: a house under a second, wider roof. The logo is square and contains no name. */
export const logoDrawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">' +
  '<rect width="32" height="32" rx="4" fill="#1f5a3e"/>' +
  '<path fill="#fbf9f3" d="M16 6 29 14.3v3L16 9 3 17.3v-3zM16 11.6 24 16.7V26h-5.4v-6.6h-5.2V26H8v-9.3z"/>' +
  '<path fill="#cfab58" d="M14.6 20.6h2.8V26h-2.8z"/></svg>';
