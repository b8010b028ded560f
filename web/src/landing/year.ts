// The page is rendered at build time: this keeps its year current after New Year's Eve. Without scripts, the build's stands.
const year = document.getElementById('year');
if (year) year.textContent = String(new Date().getFullYear());
