// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// A collection of editions: many equal pieces of each kind. Any account may mint.
contract Shells is ERC1155 {
    string public name;

    constructor(string memory name_) ERC1155("") {
        name = name_;
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }
}
