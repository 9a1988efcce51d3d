// Defines <docuseal-form>, which other sites use to embed the signing form. Like DocuSeal's element, it renders in a
// shadow root.
const { src } = document.currentScript;
const signing = import(new URL('../web/signing.js', src));

customElements.define(
  'docuseal-form',
  class extends HTMLElement {
    async connectedCallback() {
      const root = this.attachShadow({ mode: 'open' });
      await this.show(root);
      this.dispatchEvent(new CustomEvent('load'));
    }

    async show(root) {
      const response = await fetch(new URL('../embed/forms', src), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ slug: this.dataset.src.split('/').at(-1) }),
      });
      root.innerHTML = await response.text();
      const { initSigning } = await signing;
      initSigning(root, async (event, detail) => {
        await this.show(root);
        this.dispatchEvent(new CustomEvent(event, { detail }));
      });
    }
  },
);
